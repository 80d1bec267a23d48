/** At boot: the application does not start while a route has no access label. */
import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access } from './access.js';

export interface RouteAccess {
  readonly name: string;
  readonly method: string;
  readonly access: Access | undefined;
}

@Injectable()
export class RouteAccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unlabelled = this.routes().filter(({ access }) => access === undefined);
    if (unlabelled.length > 0)
      throw new Error(
        `routes without a label (@Public() or @SignedIn()): ${unlabelled.map(({ name }) => name).join(', ')}`,
      );
  }

  routes(): RouteAccess[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner.getAllMethodNames(prototype).flatMap((method): RouteAccess[] => {
        const handler = prototype[method]!;
        const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (verb === undefined) return [];
        const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler as never, metatype]);
        return [{ name: `${metatype.name}.${method}`, method: RequestMethod[verb], access }];
      });
    });
  }
}
