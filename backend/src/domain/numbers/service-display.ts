/** How staff show services to people: some hidden, some first, some under a name or with an icon of our own. */

export const SERVICE_ICONS = [
  ...['chat', 'mail', 'call', 'people', 'heart', 'photo', 'video', 'music', 'game'],
  ...['shop', 'food', 'car', 'travel', 'work', 'learn', 'star'],
] as const;
export type ServiceIcon = (typeof SERVICE_ICONS)[number];

/** By the codes of services. What is not named here is shown as the provider names it, by name. */
export interface ServiceDisplay {
  /** These come before all others, in this order. */
  readonly first: readonly string[];
  /** People neither see nor buy them; open numbers go on. */
  readonly hidden: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, ServiceIcon>>;
}

export const AS_PROVIDED: ServiceDisplay = { first: [], hidden: [], names: {}, icons: {} };

/** How one service is shown. */
export interface ShownService {
  readonly isHidden: boolean;
  /** 1 is the first of all; null: by its name, after those that have one. */
  readonly place: number | null;
  /** null: the provider's. */
  readonly ownName: string | null;
  /** null: letters of its name. */
  readonly icon: ServiceIcon | null;
}

/** So many services have a place: more would be a list that nobody keeps. */
export const MOST_PLACES = 50;
export const MOST_NAME = 40;

export const displayOf = (display: ServiceDisplay, code: string): ShownService => ({
  isHidden: display.hidden.includes(code),
  place: display.first.indexOf(code) + 1 || null,
  ownName: display.names[code] ?? null,
  icon: display.icons[code] ?? null,
});

const without = (codes: readonly string[], code: string): string[] => codes.filter((one) => one !== code);

/** The others keep their order. @param place 1 or more; behind the last one where it is larger; null: none */
const placed = (first: readonly string[], code: string, place: number | null): readonly string[] => {
  const others = without(first, code);
  return place === null ? others : others.toSpliced(place - 1, 0, code);
};

const withPart = <Value>(parts: Readonly<Record<string, Value>>, code: string, value: Value | null) => {
  const { [code]: _before, ...others } = parts;
  return value === null ? others : { ...others, [code]: value };
};

/** What is left out of the change stays as it is. */
export const changeDisplay = (
  display: ServiceDisplay,
  code: string,
  { isHidden, place, ownName, icon }: { readonly [Field in keyof ShownService]?: ShownService[Field] | undefined },
): ServiceDisplay => ({
  first: place === undefined ? display.first : placed(display.first, code, place),
  hidden: isHidden === undefined ? display.hidden : [...without(display.hidden, code), ...(isHidden ? [code] : [])],
  names: ownName === undefined ? display.names : withPart(display.names, code, ownName),
  icons: icon === undefined ? display.icons : withPart(display.icons, code, icon),
});

const inEnglish = new Intl.Collator('en');

/** A list of services as people see it: without the hidden ones, by our names, those with a place first. */
export const shownServices = <Service extends { readonly code: string; readonly name: string }>(
  { first, hidden, names }: ServiceDisplay,
  services: readonly Service[],
): (Service & { place?: number })[] => {
  const rankOf = ({ place = Number.POSITIVE_INFINITY }: { place?: number }) => place;
  return services
    .filter(({ code }) => !hidden.includes(code))
    .map((service) => {
      const place = first.indexOf(service.code) + 1;
      return { ...service, name: names[service.code] ?? service.name, ...(place > 0 ? { place } : {}) };
    })
    .sort((one, other) =>
      rankOf(one) === rankOf(other) ? inEnglish.compare(one.name, other.name) : rankOf(one) - rankOf(other),
    );
};
