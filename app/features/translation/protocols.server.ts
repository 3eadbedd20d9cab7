/** The operator's translation service: LibreTranslate's or DeepL's protocol. The only place from which texts leave. */
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import type { TranslationService } from "#app/platform/env/translation.server.ts";
import { limitedText } from "#app/platform/http/limited-text.server.ts";
import { log } from "#app/platform/log.server.ts";

const TIMEOUT_MILLISECONDS = 20_000;

/** Most bytes of an answer. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Most texts of one request, as DeepL has it. */
const MOST_AT_ONCE = 50;

interface Wanted {
  texts: readonly string[];
  from: Language;
  to: Language;
}

interface Protocol {
  path: string;
  headers(key: string | undefined): Record<string, string>;
  body(wanted: Wanted, key: string | undefined): object;
  /** The texts of an answer, in their order. */
  read(answer: unknown): string[];
}

const PROTOCOLS: Readonly<Record<TranslationService["protocol"], Protocol>> = {
  // https://docs.libretranslate.com/guides/api_usage/
  libretranslate: {
    path: "/translate",
    headers: () => ({}),
    body: ({ texts, from, to }, key) => ({
      q: texts,
      source: from,
      target: to,
      format: "text",
      ...(key && { api_key: key }),
    }),
    read: (answer) => z.object({ translatedText: z.array(z.string()) }).parse(answer).translatedText,
  },
  // https://developers.deepl.com/docs/api-reference/translate
  deepl: {
    path: "/v2/translate",
    headers: (key) => ({ authorization: `DeepL-Auth-Key ${key}` }),
    body: ({ texts, from, to }) => ({
      text: texts,
      source_lang: from.toUpperCase(),
      target_lang: to === "en" ? "EN-GB" : to.toUpperCase(),
      preserve_formatting: true,
    }),
    read: (answer) =>
      z
        .object({ translations: z.array(z.object({ text: z.string() })) })
        .parse(answer)
        .translations.map(({ text }) => text),
  },
};

/** Sends texts to the service. Returns their translations in the same order, or undefined if it fails; the reason is logged, never a text. */
export async function askService(service: TranslationService, wanted: Wanted): Promise<string[] | undefined> {
  const translated: string[] = [];
  for (let from = 0; from < wanted.texts.length; from += MOST_AT_ONCE) {
    const part = await askOnce(service, { ...wanted, texts: wanted.texts.slice(from, from + MOST_AT_ONCE) });
    if (!part) return undefined;
    translated.push(...part);
  }
  return translated;
}

async function askOnce(service: TranslationService, wanted: Wanted): Promise<string[] | undefined> {
  const { path, headers, body, read } = PROTOCOLS[service.protocol];
  try {
    const answer = await fetch(service.url + path, {
      method: "POST",
      headers: { ...headers(service.key), "content-type": "application/json" },
      body: JSON.stringify(body(wanted, service.key)),
      // A text goes to the address that its author was told of.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return failed(`status ${answer.status}`);
    }
    const text = await limitedText(answer, MOST_BYTES);
    const translated = text === null ? [] : read(JSON.parse(text));
    return translated.length === wanted.texts.length ? translated : failed("an answer of another size");
  } catch (error) {
    return failed(error instanceof z.ZodError ? "an answer of another shape" : (error as Error).name);
  }
}

function failed(reason: string): undefined {
  log.warn({ reason }, "the translation service has failed");
  return undefined;
}
