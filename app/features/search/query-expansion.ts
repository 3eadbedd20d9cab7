/** The tsqueries of one word of a search, in all forms in which a pitch may contain it. */
import type { Market } from "#app/i18n/markets.ts";
import { and, lexeme, or } from "./lexemes.ts";
import type { NamedEntities } from "./places/named-entities.server.ts";
import type { TypedText } from "./typed-text.ts";
import type { Part, WordAnalysis } from "./word-analysis.server.ts";

export interface Expansion {
  /** As it was typed. */
  text: string;
  /** In the name; as a beginning in the name; in the town or as its county or country. */
  inName: string[];
  beginning: string[];
  inPlace: string[];
  /** In what everybody sees, literally or as a form of it; the same anywhere in the text. */
  inTeaser: string[];
  inText: string[];
  /** In the name of the owner, which only members are shown. */
  inOwner: string[];
  /** Whether by itself it may be the name of an owner: few pitches have it, and it means nothing else. */
  mayBeOwner: boolean;
  /** By what it means: concepts, industries, parts of compounds. */
  meant: (scope: string) => string[];
  /** That a company does what it means, as a trade or a whole industry. The text beyond the teaser says so, too: for members only. */
  about: string[];
  /** All of these but `about`. */
  all: (scope: string) => string[];
  /** The industries that it names or is a trade of. */
  industries: string[];
}

interface Word {
  market: Market;
  typed: TypedText;
  words: readonly WordAnalysis[];
  /** For each word, what it means together with the next one, apart or written as one. */
  pairs: readonly WordAnalysis[][];
  entities: NamedEntities;
  /** Known words that end in it. */
  endings: readonly string[];
  index: number;
  /** Searched for in the place of what was typed: as a whole word. */
  isCorrection: boolean;
  /** Nothing but places is asked for: where companies are, or what they say up front, not what a text mentions. */
  onlyPlaces: boolean;
}

/** Legal forms in company names, each in a tenth of all pitches. As prefix queries they would read all of those first. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  "ab hb kb as asa ans da aps is oy oyj ky tmi ltd llp plc limited inc".split(" "),
);

/** Letters from which a last word may be incomplete; a whole word only within names: Soapworks. Shorter ones complete to almost anything. */
const BEGINS_FROM = 4;
const NAME_BEGINS_FROM = 3;
/** A shorter word alone that the reader's language has is no beginning of others. */
const COMPLETES_FROM = 6;
/** A word of so few letters has the stem of many others, and with another mark is another word. Alone it is asked for as it is written. */
const SHORT = 3;
/** The endings of nouns in Norwegian, Swedish and Danish. English has the first. */
const ENDINGS = "s en et er ar or ene erne arna erna orna ens ets ers ars".split(" ");

export function expand({
  market,
  typed,
  words,
  pairs,
  entities,
  endings,
  index,
  isCorrection,
  onlyPlaces,
}: Word): Expansion {
  const { text, exact, joinsNext } = typed.words[index]!;
  const own = words[index]!;
  const alone = words.length === 1 && !entities.isPlace;
  const { word, small, common, concepts } = own;
  const joined = exact
    ? []
    : [
        ...(joinsNext && words[index + 1] ? [word + words[index + 1]!.word] : []),
        ...(typed.words[index - 1]?.joinsNext ? [words[index - 1]!.word + word] : []),
      ];
  const forms = formsOf(market, own, { exact, isPlace: entities.isPlace, alone });
  const names = entities.names.flatMap((name) => [name, `~${name}`]);
  const direct = [...forms, ...joined, ...(exact ? [] : names)];
  const length = [...text].length;
  const isLast = !exact && !isCorrection && index === typed.words.length - 1;
  const isWhole = common || small || concepts.length > 0 || entities.isPlace || LEGAL_FORMS.has(word);
  const isComplete = isWhole || (alone && own.own && length < COMPLETES_FROM);
  const goesOn = isLast && !isComplete && length >= BEGINS_FROM;
  const nameGoesOn = isLast && length >= (isComplete ? BEGINS_FROM : NAME_BEGINS_FROM);
  const spelt = (start: string) => (asksFolded(own, alone) ? [start, `~${start}`] : [start]);
  const starts = [word, ...joined].flatMap(spelt);
  const written = (scope: string) => direct.map((form) => lexeme(scope, form));
  const inflected = (scope: string) => [
    ...written(scope),
    ...(exact ? [] : own.beginnings.flatMap((start) => spelt(`fi/${start}`)).map((start) => lexeme(scope, start, "*"))),
    ...(goesOn ? starts.map((start) => lexeme(scope, start, "*")) : []),
  ];
  const beginning = nameGoesOn ? starts.map((start) => lexeme("/n/", start, "*")) : [];
  const inPlace = [
    ...written("/p/"),
    ...entities.codes.filter((code) => !code.startsWith("/industry/")).map((code) => lexeme("", code)),
  ];
  // Skin care is no health care: a word for a whole industry says another thing within a longer word.
  const inCompounds =
    exact || own.industries.length > 0 || (alone && isShort(word))
      ? []
      : forms.filter((form) => form.includes("/")).map((form) => form.replace("/", "+"));
  const both = [...(pairs[index] ?? []), ...(pairs[index - 1] ?? [])];
  const industries = [own, ...both].flatMap((each) => each.industries).map((code) => `/industry/${code}`);
  const meant = (scope: string) =>
    exact
      ? []
      : [
          ...[own, ...both].flatMap(conceptsOf).map((concept) => conceptIn(scope, concept)),
          ...[...industries, ...entities.codes.filter((code) => code.startsWith("/industry/"))].map((code) =>
            lexeme("", code),
          ),
          ...inCompounds.map((form) => lexeme(scope, form)),
          ...endings.map((ending) => lexeme(scope, ending)),
          ...compoundOf(scope, own.parts),
        ];
  return {
    text,
    inName: [...written("/n/"), ...beginning],
    beginning,
    inPlace,
    inTeaser: inflected("/t/"),
    inText: inflected(""),
    inOwner: exact ? [] : spelt(word).map((form) => lexeme("/o/", form)),
    mayBeOwner: !exact && !isWhole && !own.stop,
    meant,
    about: exact
      ? []
      : [
          ...[own, ...both].flatMap(conceptsOf).map((concept) => lexeme("", `/a/${concept}`)),
          ...industries.map((code) => lexeme("", code)),
        ],
    all: (scope) => [
      ...(onlyPlaces ? [...inflected("/t/"), ...written("/p/")] : inflected(scope)),
      ...(goesOn ? [] : beginning),
      ...inPlace.filter((query) => !query.startsWith("'/p/")),
      ...meant(scope),
    ],
    industries: exact ? [] : [...new Set([own, ...both].flatMap((each) => [...each.industries, ...each.trades]))],
  };
}

/**
 * The word itself and its stems. A stem of another language counts where that language has it like the reader's own, or where the reader's
 * own does not have the word. Without marks the word also asks for what is written with them.
 */
function formsOf(
  market: Market,
  own: WordAnalysis,
  { exact, isPlace, alone }: { exact: boolean; isPlace: boolean; alone: boolean },
): string[] {
  const { word, plain, stems, foldedStems, stop, small } = own;
  const folds = asksFolded(own, alone);
  const spellings = [word, ...(folds ? [`~${plain}`] : [])];
  if (exact) return spellings;
  const ours = stems.flatMap((stem) => (stem.startsWith(`${market}/`) ? [stem.slice(3)] : []));
  const counts = (stem: string) =>
    stem.startsWith(`${market}/`) || !own.own || ours.includes(stem.slice(3)) || stem.slice(3) === word;
  // "Bara" (only) has the stem of "bar". Endings of nouns instead; Finnish has too many.
  if (alone && isShort(word) && market !== "fi") {
    const endings = isPlace || !own.own ? [] : ENDINGS.slice(0, market === "uk" ? 1 : undefined);
    return [...(stop && !small && folds ? [] : [word]), ...spellings.slice(1), ...endings.map((each) => word + each)];
  }
  const marked = isPlace ? [] : stems.filter(counts);
  const plainStems = isPlace || !folds ? [] : foldedStems.filter(counts).map((stem) => `~${stem}`);
  // "Are" without marks is English for most texts: as it is written it asks for nothing, if there is another way to read it.
  const others = [...(folds ? [`~${plain}`] : []), ...marked, ...plainStems];
  return [...(stop && !small && others.length > 0 ? [] : [word]), ...others];
}

/**
 * Whether the marks of a word may have been left out: none were typed, and the reader's language does not have it as it is. A short word alone is
 * more often one that no pitch has.
 */
function asksFolded({ word, plain, own, stop, concepts }: WordAnalysis, alone: boolean): boolean {
  return word === plain && !own && !(alone && !stop && isShort(word) && concepts.length === 0);
}

function isShort(word: string): boolean {
  return [...word].length <= SHORT;
}

/** A word for a whole industry means that, and nothing else. */
function conceptsOf({ concepts, industries }: WordAnalysis): string[] {
  return industries.length > 0 ? concepts.filter((concept) => concept.startsWith("industry-")) : concepts;
}

/** A concept is matched by words of each text's own language only: the Danes' boat is the Swedes' bath. */
function conceptIn(scope: string, concept: string): string {
  return lexeme(scope ? "/t/c/" : "/c/", concept);
}

// Generic parts of compounds are ignored: a cleaning firm is found by cleaning.
const GENERIC = new Set([
  ...["bransch", "bransj", "branch", "sektor", "ala", "alan"],
  ...["firm", "företag", "bolag", "verksam", "tjänst"],
  ...["bedrift", "selskap", "virksom", "tjenest", "selskab", "forretning"],
  ...["yritys", "yrityks", "yhtiö", "palvelu"],
]);

/** All parts of a compound, each as a word, within another compound or by its expansion; none for other words. */
export function compoundOf(scope: string, parts: readonly Part[]): string[] {
  if (parts.length < 2) return [];
  const telling = parts.filter(({ stem }) => !GENERIC.has(stem));
  return [
    and(
      (telling.length > 0 ? telling : parts).map(({ language, stem, concepts }) =>
        or([
          ...["/", "+"].flatMap((sign) => [
            lexeme(scope, `${language}${sign}${stem}`),
            lexeme(scope, `~${language}${sign}${stem}`),
          ]),
          ...concepts.map((concept) => conceptIn(scope, concept)),
        ]),
      ),
    ),
  ];
}
