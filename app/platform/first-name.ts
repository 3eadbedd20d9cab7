/** How people in all five countries address each other in a message: the first word of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
