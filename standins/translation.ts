/**
 * A translation service for tests, which speaks LibreTranslate's and DeepL's protocols over HTTP. It knows no language: a text comes back between
 * brackets with the language that was asked for, so that a test sees what was sent and what was shown.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A request for translations, as it arrived. */
export interface TranslationRequest {
  protocol: "libretranslate" | "deepl";
  key: string | undefined;
  texts: string[];
  from: string;
  to: string;
}

type Trouble = (response: ServerResponse) => void;

/** What the stand-in makes of a text. */
export function translated(text: string, to: string): string {
  return `[${to.toLowerCase().slice(0, 2)}] ${text}`;
}

type Answer = [status: number, answer: object];

/** The languages of LibreTranslate; its codes are ISO 639-1, with `nb` for Norwegian. */
const LIBRE = /^(?:sv|nb|da|fi|en|de|fr|es|it|pl|uk|ru|ar|zh|et|is)$/;
/** Those of DeepL: a variant where a target has several. */
const DEEPL_SOURCE = /^(?:SV|NB|DA|FI|EN|DE|FR|ES|IT|PL|UK|RU|AR|ZH|ET)$/;
const DEEPL_TARGET = /^(?:SV|NB|DA|FI|EN-GB|EN-US)$/;
const DEEPL_MOST = 50;

/** Opens the service on this machine, on a free port by default; `key` is what it asks for. */
export async function openTranslationService({ key = "a-key", port = 0 } = {}) {
  const requests: TranslationRequest[] = [];
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    if (trouble) {
      trouble(response);
      return;
    }
    const body = (await json(request).catch(() => ({}))) as Record<string, unknown>;
    const [status, answer] = answerOf(request, body);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });

  function answerOf(request: IncomingMessage, body: Record<string, unknown>): Answer {
    // For tests of the program as a process.
    if (request.method === "GET" && request.url === "/requests") return [200, requests];
    if (request.method !== "POST") return [405, {}];
    if (request.url === "/translate") return libre(body);
    return request.url === "/v2/translate" ? deepl(request.headers.authorization, body) : [404, {}];
  }

  function libre({ q, source, target, format, api_key: given }: Record<string, unknown>): Answer {
    const [from, to] = [String(source), String(target)];
    if (given !== key) return [403, { error: "Invalid API key" }];
    if (!isTexts(q) || format !== "text" || !LIBRE.test(from) || !LIBRE.test(to))
      return [400, { error: "Invalid request" }];
    requests.push({ protocol: "libretranslate", key, texts: q, from, to });
    return [200, { translatedText: q.map((text) => translated(text, to)) }];
  }

  function deepl(given: string | undefined, { text, source_lang, target_lang }: Record<string, unknown>): Answer {
    const [from, to] = [String(source_lang), String(target_lang)];
    if (given !== `DeepL-Auth-Key ${key}`) return [403, { message: "Authorization failure" }];
    if (!isTexts(text) || text.length > DEEPL_MOST || !DEEPL_SOURCE.test(from) || !DEEPL_TARGET.test(to)) {
      return [400, { message: "Bad request" }];
    }
    requests.push({ protocol: "deepl", key, texts: text, from, to });
    return [
      200,
      { translations: text.map((each) => ({ detected_source_language: from, text: translated(each, to) })) },
    ];
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    /** All that has arrived, in its order. */
    requests,
    /** Answers by that in place of a translation, until it is undefined again. */
    fail(how: Trouble | undefined): void {
      trouble = how;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type TranslationStandIn = Awaited<ReturnType<typeof openTranslationService>>;

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
