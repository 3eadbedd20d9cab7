/** Bookmarks and page views of the demo world. Views are drawn by interests, deterministically, so that every seed is the same. */
import type { ViewSource } from "#app/features/pitches/owner/view-source.ts";
import { drawOf } from "./chance.ts";
import { people, pitches } from "./demo.ts";
import type { DemoBookmark, DemoPerson, DemoPitch, DemoView } from "./types.ts";

// By investor: pitches, and days since they were saved.
const SAVED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "henrik-cederlund": { rutinlinjen: 10, aterstomme: 4, sahadata: 5, lasglantan: 30, merdvakt: 4, askelmitta: 9 },
  "fatima-yusuf": { "andrum-rehab": 16, askelmitta: 11, savoda: 6, steadyhand: 15, vikarvett: 40 },
  "birgitta-forsell": { granudden: 21, aterstomme: 3, kajlast: 1, tindemur: 33 },
  "oskar-lindroth": { driftsblik: 37, rutinlinjen: 8, pimeanako: 19 },
  "mei-lin-sjogren": { savoda: 7, kauraverstas: 2, papirvaerftet: 22, viskvaggen: 48, butiksvinduet: 14 },
  "tomas-eklof": { vallgarden: 4, hirsikorjaamo: 31, "andrum-rehab": 12 },
  "arne-thorsrud": { merdvakt: 6, holmrute: 45, "fyrvokterens-bord": 27, tareverket: 18, hillcrate: 0 },
  "gro-helene-myklebust": { tindemur: 41, pimeanako: 13, steadyhand: 10 },
  "priya-raman": { arvero: 13, "tenpenny-books": 6, bogholderlauget: 29 },
  "odd-geir-lillebo": { "fyrvokterens-bord": 32, tareverket: 20, granudden: 12 },
  "tuva-skaar": { skraablikk: 22, viskvaggen: 25, "terning-og-tapp": 17 },
  "yonas-berhane": { vikarvett: 34, savoda: 3, askelmitta: 2 },
  "anders-brandholt": { rugmarken: 4, "tagror-og-son": 7, aterstomme: 2, kauraverstas: 1 },
  "helle-ostergaard": { papirvaerftet: 29, "tagror-og-son": 9, butiksvinduet: 11, "klipperiet-havn": 40 },
  "yusuf-demir": { rugmarken: 3, "fyrvokterens-bord": 20, "terning-og-tapp": 8 },
  "mette-kirstine-lund": { bogholderlauget: 36, driftsblik: 28, "tenpenny-books": 5 },
  "frederik-winding": { driftsblik: 21, ropewalk: 30, arvero: 10, sahadata: 3 },
  "sidsel-abildgaard": { vaerkstedsskolen: 24, rugmarken: 2, lasglantan: 19, lainavarasto: 33 },
  "markku-salonen": { sahadata: 7, rutinlinjen: 3, pimeanako: 16, askelmitta: 6, merdvakt: 1 },
  "kaisa-vuorela": { askelmitta: 13, kauraverstas: 2, arvero: 9 },
  "reijo-hietala": { hirsikorjaamo: 41, kiiltopiste: 26, lainavarasto: 52 },
  "carola-lindholm": { "saunalautta-ukko": 60, kiiltopiste: 16, kausivoima: 11, vallgarden: 14 },
  "elif-yildiz": { "pocket-pantomime": 23, skraablikk: 28, sahadata: 4 },
  "toivo-makela": { pimeanako: 20, kausivoima: 30, sahadata: 6 },
  "dev-chandrasekhar": { "tenpenny-books": 8, hillcrate: 1, steadyhand: 12, ropewalk: 35, arvero: 7 },
  "margaret-ellsworth": { "pocket-pantomime": 43, "second-lesson": 17, lasglantan: 26 },
  "alastair-munro": { hillcrate: 0, ropewalk: 38, tindemur: 29 },
  "folasade-bright": { "pantry-and-tide": 12, savoda: 5, tafodiaith: 24 },
  "simon-pickering": { "tenpenny-books": 4, "tagror-og-son": 6 },
  "kerry-ann-dyer": { steadyhand: 16, "second-lesson": 9, "andrum-rehab": 8 },
};

/** Days since a pitch was published; undefined if it never was. */
export function publishedDaysAgo({ status }: DemoPitch): number | undefined {
  if (status.state === "published") return status.daysAgo;
  return status.state === "done" || status.state === "withdrawn" ? status.publishedDaysAgo : undefined;
}

/** Days since it ended; 0 while it is published. */
export function takenDownDaysAgo({ status }: DemoPitch): number {
  if (status.state === "done") return status.doneDaysAgo;
  return status.state === "withdrawn" ? status.withdrawnDaysAgo : 0;
}

export const bookmarks: readonly DemoBookmark[] = Object.entries(SAVED).flatMap(([person, saved]) =>
  Object.entries(saved).map(([pitch, daysAgo]) => ({ person, pitch, daysAgo })),
);

/** How often views come from where, of a hundred. */
const SOURCES: readonly (readonly [ViewSource, number])[] = [
  ["search", 38],
  ["matches", 22],
  ["home", 15],
  ["notices", 10],
  ["members", 6],
  ["engine", 2],
  ["direct", 7],
];

/** One view per member, pitch and day, from the day of publication on; without the owner's. */
export const views: readonly DemoView[] = pitches.flatMap((pitch) => {
  const first = publishedDaysAgo(pitch);
  if (first === undefined) return [];
  const last = takenDownDaysAgo(pitch);
  const drawn = people.flatMap((person) => {
    if (person.id === pitch.owner) return [];
    return Array.from({ length: first - last + 1 }, (_, step) => first - step)
      .filter((daysAgo) => daysAgo <= person.joinedDaysAgo)
      .filter((daysAgo) => drawOf(`${person.id} ${pitch.id} ${daysAgo}`) < chance(person, pitch, first - daysAgo))
      .map((daysAgo) => ({ person: person.id, pitch: pitch.id, daysAgo, source: sourceOf(person, pitch, daysAgo) }));
  });
  // A saved pitch was also viewed.
  const saved = bookmarks.filter((each) => each.pitch === pitch.id && !drawn.some((view) => sameView(view, each)));
  return [...drawn, ...saved.map((each): DemoView => ({ ...each, source: "search" }))];
});

function sourceOf(person: DemoPerson, pitch: DemoPitch, daysAgo: number): ViewSource {
  const drawn = drawOf(`source ${person.id} ${pitch.id} ${daysAgo}`) * 100;
  let share = 0;
  for (const [source, percent] of SOURCES) {
    share += percent;
    if (drawn < share) return source;
  }
  return "direct";
}

type Visited = Pick<DemoView, "person" | "pitch" | "daysAgo">;

function sameView(a: Visited, b: Visited): boolean {
  return a.person === b.person && a.pitch === b.pitch && a.daysAgo === b.daysAgo;
}

// Most views are in the first days; more often by members of the market and the industry, and of pitches with a paid plan, which rank first.
function chance(person: DemoPerson, pitch: DemoPitch, dayOut: number): number {
  const fresh = 0.24 * Math.exp(-dayOut / 2.5) + 0.018;
  const near = person.market === pitch.market ? 1.6 : 0.6;
  const keen = person.interests.includes(pitch.industry) ? 1.7 : 0.7;
  const side = person.side === "investor" ? 1.5 : 0.6;
  const owner = people.find(({ id }) => id === pitch.owner);
  return fresh * near * keen * side * (owner?.plan === "basic" ? 0.8 : 1.3);
}
