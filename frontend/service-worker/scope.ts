/** What is used of a service worker's scope: TypeScript's library for workers cannot stand beside the one for pages. */

export interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LongEvent {
  readonly data: { text(): string } | null;
}

interface NotificationEvent extends LongEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface MessageToWorker extends LongEvent {
  readonly data: unknown;
}

interface Events {
  readonly install: LongEvent;
  readonly activate: LongEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageToWorker;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
