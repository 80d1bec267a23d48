/**
 * A machine whose clock is wrong: `node --import file:///.../shifted-clock.mjs?by=90000` makes Date 90 s late for
 * whoever asks it what time it is.
 * Everything else goes on as it does with a wrong clock: timers, and performance.now().
 */
const by = Number(new URL(import.meta.url).searchParams.get('by'));
if (!Number.isInteger(by)) throw new Error(`shifted by how many milliseconds? ${import.meta.url}`);

const RightDate = Date;
const now = () => RightDate.now() + by;

globalThis.Date = new Proxy(RightDate, {
  apply: () => new RightDate(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

console.error(`the clock of this process is ${by} ms ahead`);
