const TITLES = /^(?:dr|prof|professor|docent|mr|mrs|ms|miss|sir|dame|tri)\.?$/iu;

/** The first word of a name that is no title, as people in all five countries address each other in messages. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words.find((word) => !TITLES.test(word)) ?? words[0]!;
}
