import { useEffect, useRef, useState } from "react";
import type { Language } from "#app/i18n/languages.ts";
import type { SourceTexts, TranslationAnswer, TranslationFailure } from "../translation.ts";
import { translateOnDevice, translatesOnDevice } from "./on-device.ts";

/** A translation by a machine: asked for or not, under way, done, or failed. */
export type MachineTranslation =
  | { is: "none" }
  /** `loaded`: the part of the language that the browser has downloaded, from 0 to 1; null while there is nothing to say of that. */
  | { is: "working"; loaded: number | null }
  | { is: "done" }
  | { is: "failed"; why: TranslationFailure | "device" };

interface Machine {
  translation: MachineTranslation;
  /** Whether anything can translate: the browser, or the operator's service. */
  available: boolean;
  translate(): void;
}

interface Translating {
  /** The address of the operator's service, if there is one. */
  service: string | undefined;
  /** Why the server, which was asked already, has not translated them. */
  failure: TranslationFailure | undefined;
  onTranslated(texts: readonly string[]): void;
}

/**
 * Translates texts by the browser's own translator if it has one, else by the operator's service at the address `service`, if there is one. Nothing
 * is sent before `translate` is called, and nothing at all where the browser can; once it has failed, the next try is the service's.
 */
export function useTranslation(
  source: SourceTexts,
  to: Language,
  { service, failure, onTranslated }: Translating,
): Machine {
  const { language: from, texts } = source;
  const foreign = from !== to;
  const [onDevice, setOnDevice] = useState(false);
  // Another text is another translation, which has not begun.
  const whole = JSON.stringify([from, to, texts]);
  const [state, setState] = useState<{ of: string; translation: MachineTranslation } | undefined>(
    failure && { of: whole, translation: { is: "failed", why: failure } },
  );
  const translation: MachineTranslation = state?.of === whole ? state.translation : { is: "none" };
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    let current = true;
    if (foreign) void translatesOnDevice(from, to).then((can) => current && setOnDevice(can));
    return () => {
      current = false;
    };
  }, [foreign, from, to]);

  async function translate(): Promise<void> {
    under.current?.abort();
    const controller = new AbortController();
    under.current = controller;
    const { signal } = controller;
    const settle = (next: MachineTranslation) => {
      if (!signal.aborted) setState({ of: whole, translation: next });
    };
    settle({ is: "working", loaded: null });
    try {
      const onProgress = (loaded: number) => settle({ is: "working", loaded });
      const done = onDevice
        ? { texts: await translateOnDevice(texts, from, to, { onProgress, signal }) }
        : await askService(service!, to, signal);
      if ("texts" in done && !signal.aborted) onTranslated(done.texts);
      settle("texts" in done ? { is: "done" } : { is: "failed", why: done.failure });
    } catch {
      settle({ is: "failed", why: onDevice ? "device" : "translation-unavailable" });
      // The next try is the service's, if there is one: this browser can not.
      if (onDevice && service !== undefined && !signal.aborted) setOnDevice(false);
    }
  }
  return {
    translation,
    available: foreign && (onDevice || service !== undefined),
    translate: () => void translate(),
  };
}

async function askService(address: string, to: Language, signal: AbortSignal): Promise<TranslationAnswer> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams({ to }), signal });
  return (await response.json()) as TranslationAnswer;
}
