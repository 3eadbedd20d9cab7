/** The translator that some browsers have built in (Translator API, W3C Web Machine Learning): texts do not leave the device. */
import type { Language } from "#app/i18n/languages.ts";

interface Monitor {
  addEventListener(type: "downloadprogress", listener: (event: { loaded: number }) => void): void;
}

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface BuiltInTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}

interface TranslatorApi {
  availability(pair: Pair): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(options: Pair & { monitor(monitor: Monitor): void; signal: AbortSignal }): Promise<BuiltInTranslator>;
}

/** Milliseconds without progress after which a download is given up: behind some firewalls it never begins, and no browser says so. */
const PATIENCE = 15_000;

const api = () => (globalThis as { Translator?: TranslatorApi }).Translator;

// Browsers name Norwegian as a whole.
function pairOf(from: Language, to: Language): Pair {
  const name = (language: Language) => (language === "nb" ? "no" : language);
  return { sourceLanguage: name(from), targetLanguage: name(to) };
}

const asked = new Map<string, Promise<boolean>>();

/** Whether the browser can translate between two languages, perhaps after a download. Asked once a page. */
export function translatesOnDevice(from: Language, to: Language): Promise<boolean> {
  const translator = api();
  if (!translator) return Promise.resolve(false);
  const key = `${from} ${to}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = translator.availability(pairOf(from, to)).then(
    (availability) => availability !== "unavailable",
    () => false,
  );
  asked.set(key, answer);
  return answer;
}

/**
 * Translates texts on the device, in their order. `onProgress` gets the part of the language's download that is done, from 0 to 1. Must begin with a
 * press, since browsers download a language only then. Throws if the browser fails or its download stands still, or an AbortError.
 */
export async function translateOnDevice(
  texts: readonly string[],
  from: Language,
  to: Language,
  { onProgress, signal }: { onProgress(part: number): void; signal: AbortSignal },
): Promise<string[]> {
  const stalled = new AbortController();
  const giveUp = () => stalled.abort();
  let timer = setTimeout(giveUp, PATIENCE);
  const translator = await api()!
    .create({
      ...pairOf(from, to),
      signal: AbortSignal.any([signal, stalled.signal]),
      monitor: (monitor) =>
        monitor.addEventListener("downloadprogress", ({ loaded }) => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, PATIENCE);
          onProgress(loaded);
        }),
    })
    .finally(() => clearTimeout(timer));
  try {
    const translated: string[] = [];
    for (const text of texts) {
      signal.throwIfAborted();
      translated.push(await translator.translate(text));
    }
    return translated;
  } finally {
    translator.destroy();
  }
}
