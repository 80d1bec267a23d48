/** At boot: the application does not start while a route, of Nest or of Fastify's own, has no access label. */
import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Need } from '../domain/staff/permission.js';
import { ACCESS, NEEDS, NEEDS_ALL, STEP_UP, type Access } from './access.js';
import { API_PREFIX, OUTSIDE_API } from './contract/api-document.js';
import { unlabelledRoutes, type RouteOfFastify } from './raw-routes.js';

export interface RouteAccess {
  /** Controller and method. */
  readonly name: string;
  readonly method: string;
  /** As Fastify has it: `/api/numbers/:id`. */
  readonly path: string;
  readonly access: Access | undefined;
  /** What staff need, one of these. */
  readonly needs: readonly Need[] | undefined;
  /** What staff need, all of these. */
  readonly needsAll: readonly Need[] | undefined;
  readonly stepUp: boolean;
}

const pathOf = (controller: string, route: string): string => {
  const parts = [controller, route].flatMap((part) => part.split('/')).filter(Boolean);
  const path = parts.join('/');
  return OUTSIDE_API.includes(path) ? `/${path}` : `/${API_PREFIX}/${path}`;
};

@Injectable()
export class RouteAccessCheck implements OnModuleInit {
  private watched: readonly RouteOfFastify[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unlabelled = this.routes().filter(({ access }) => access === undefined);
    if (unlabelled.length > 0)
      throw new Error(
        `routes without a label (@Public(), @SignedIn(), @Needs('...')): ${unlabelled.map(({ name }) => name).join(', ')}`,
      );
  }

  /** Call it before any route is added. A route that no controller declares and raw-routes.ts does not name fails. */
  watch(server: FastifyInstance): void {
    const routes: RouteOfFastify[] = [];
    this.watched = routes;
    server.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
    server.addHook('onReady', (done) => {
      const ours = new Set(this.routes().map(({ method, path }) => `${method} ${path}`));
      const unknown = unlabelledRoutes(routes, ours);
      const reason = `routes of Fastify's own without a label (raw-routes.ts): ${unknown.join(', ')}`;
      done(unknown.length > 0 ? new Error(reason) : undefined);
    });
  }

  /** Every route of the server that is watched, those of Nest too. */
  ofFastify(): readonly RouteOfFastify[] {
    return this.watched;
  }

  routes(): RouteAccess[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((method): RouteAccess[] => {
        const handler = prototype[method]!;
        const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (verb === undefined) return [];
        const label = <Value>(name: string) =>
          this.reflector.getAllAndOverride<Value | undefined>(name, [handler as never, metatype]);
        const path = pathOf(
          Reflect.getMetadata(PATH_METADATA, metatype) as string,
          Reflect.getMetadata(PATH_METADATA, handler) as string,
        );
        return [
          {
            ...{ name: `${metatype.name}.${method}`, method: RequestMethod[verb], path },
            ...{ access: label<Access>(ACCESS), needs: label<Need[]>(NEEDS) },
            needsAll: label<Need[]>(NEEDS_ALL),
            stepUp: label<boolean>(STEP_UP) === true,
          },
        ];
      });
    });
  }
}
