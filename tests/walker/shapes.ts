/** Names for addresses and forms without what is particular to one thing, so that the walk knows what is new to it. */
import type { Button, Field, Form } from "./page.ts";
import { marksIn } from "./texts.ts";

const IS_ID = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+|(?:.*-)?[2-9bcdfghjkmnpqrstvwxz]{10}|[\w-]{30,})(?:\.\w+)?$/;
/** With more names than this below one address, they name things; below the first two levels, which name places, sooner. */
const MAX_SIBLINGS = [40, 200, 16] as const;

/** Names of people, as they stand in addresses. */
const names = new Set<string>();

/** Notes that these name people and not places. */
export function nameThings(added: Iterable<string>): void {
  for (const name of added) names.add(name);
}

const children = new Map<string, Set<string>>();

/** Levels that name places; what stands between them and the end of a path mostly names a thing: a member, an article. */
const PLACES = 2;

/** The pattern of a path: `/pitches/:/questions`. Query and host are left out. */
export function shapeOf({ pathname }: URL): string {
  let shape = "";
  const segments = pathname.split("/").slice(1);
  for (const [depth, segment] of segments.entries()) {
    // After a thing comes what is done with it.
    const isBetween = depth >= PLACES && depth < segments.length - 1 && !shape.endsWith("/:");
    const most = MAX_SIBLINGS[Math.min(depth, 2)]!;
    const named = children.get(shape) ?? new Set();
    children.set(shape, named);
    const isThing =
      isBetween ||
      IS_ID.test(segment) ||
      names.has(segment) ||
      marksIn(segment).size > 0 ||
      (!named.has(segment) && named.size >= most);
    if (!isThing) named.add(segment);
    shape += isThing ? "/:" : `/${segment}`;
  }
  return shape;
}

/** What differs from thing to thing in the names of a form. */
const PARTICULAR = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g;

/** The name of a field, without what is particular to one thing. */
export const fieldShape = ({ name }: Pick<Field, "name">) => name.replaceAll(PARTICULAR, "#");

/** The pattern of a form: where it goes, and what it asks. */
export function formShape({ method, action, fields }: Form): string {
  const names = [...new Set(fields.map(fieldShape))].sort();
  return `${method} ${shapeOf(action)} ${names.join(",")}`;
}

/** The pattern of a form that is sent by one of its buttons, which may lead elsewhere. */
export function pressShape(form: Form, button: Button | undefined): string {
  const place = button?.action && shapeOf(new URL(button.action, form.action));
  return `${formShape(form)} ${place ?? ""} ${button?.name ?? ""}=${button?.value.replaceAll(PARTICULAR, "#") ?? ""}`;
}
