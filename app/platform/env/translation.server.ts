/** Settings of the service that translates texts for readers, where their browser cannot. */
import { z } from "zod";
import { choice, missingOf } from "./values.server.ts";

export const TRANSLATION_SETTINGS = {
  /** The protocol that the service speaks. */
  TRANSLATION: choice("off", "libretranslate", "deepl").default("off"),
  /** The service's address; DeepL's own if not set. */
  TRANSLATION_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://translate.example.com" })
    .optional(),
  TRANSLATION_KEY: z.string().optional(),
  /** Who runs the service and where, as members read it before they consent: "DeepL SE, Germany". */
  TRANSLATION_NAME: z.string().max(120, "must have at most 120 characters").optional(),
};

interface TranslationSettings {
  TRANSLATION: "off" | "libretranslate" | "deepl";
  TRANSLATION_URL?: string | undefined;
  TRANSLATION_KEY?: string | undefined;
  TRANSLATION_NAME?: string | undefined;
}

/** A translation service. */
export interface TranslationService {
  protocol: "libretranslate" | "deepl";
  /** Without a slash at the end. */
  url: string;
  key: string | undefined;
  /** Who runs it and where. */
  name: string;
}

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function translationSettingProblem(settings: TranslationSettings): string | undefined {
  if (settings.TRANSLATION === "off") return undefined;
  const names =
    settings.TRANSLATION === "deepl"
      ? (["TRANSLATION", "TRANSLATION_KEY", "TRANSLATION_NAME"] as const)
      : (["TRANSLATION", "TRANSLATION_URL", "TRANSLATION_NAME"] as const);
  const missing = names.filter((name) => !settings[name]);
  return missing.length > 0 ? missingOf(names, missing) : undefined;
}

/** The service of valid settings; undefined if there is none. */
export function translationServiceIn(settings: TranslationSettings): TranslationService | undefined {
  const { TRANSLATION: protocol, TRANSLATION_KEY: key, TRANSLATION_NAME: name } = settings;
  if (protocol === "off" || !name) return undefined;
  // Keys of the free plan end with :fx, and have an address of their own.
  const own = key?.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
  return { protocol, url: (settings.TRANSLATION_URL ?? own).replace(/\/+$/, ""), key, name };
}
