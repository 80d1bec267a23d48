/**
 * Declares a setting beside its validation. docs/running.md, .env.example and docker-compose.yml are checked against
 * it.
 */

export type ProcessName = 'migration' | 'backend' | 'worker' | 'sandbox' | 'finance' | 'ops';

/** How a setting is written, and what checks it. */
export interface SettingType {
  /** For people: 'ms, 100 to 86,400,000'. */
  readonly text: string;
  readonly validators: readonly PropertyDecorator[];
}

export interface SettingFacts {
  /** For docs/running.md (as Markdown) and .env.example. */
  readonly meaning: string;
  /** Who reads it; a secret is handed to these alone. */
  readonly processes: readonly ProcessName[];
  /** May come by file (NAME_FILE), and is handed only to the processes that read it. */
  readonly isSecret?: true;
  /** What holds where nothing is set, in words; by default the value of the property, or `none`. */
  readonly otherwise?: string;
  /** Set by `npm start`, or by the image and docker-compose.yml: no operator sets it in a container. */
  readonly isSetByStart?: true;
}

export interface SettingDeclaration extends SettingFacts {
  readonly name: string;
  readonly type: string;
}

const declared = new Map<object, SettingDeclaration[]>();

/** Validates a property of a class of settings, and says what it is for. */
export const Setting =
  ({ text, validators }: SettingType, facts: SettingFacts): PropertyDecorator =>
  (target, name) => {
    for (const decorate of validators) decorate(target, name);
    const declarations = declared.get(target) ?? [];
    declared.set(target, [...declarations, { ...facts, name: String(name), type: text }]);
  };

/** In the order of the class. */
export const settingsOf = (settings: { readonly prototype: object }): readonly SettingDeclaration[] =>
  declared.get(settings.prototype) ?? [];
