import { useState } from "react";
import { PICTURE_TYPES, problemOfChoice } from "#app/features/files/picture.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { WizardPitch } from "../queries-wizard.server.ts";

/** What the address of logos answers to a script. */
export type LogoAnswer = { logoId: string; token: string } | { failure: FailureCode };

interface LogoFieldProps {
  pitch: WizardPitch;
  error: string | undefined;
  /** A logo was stored, and the draft has another token. */
  onStored(answer: { logoId: string; token: string }): void;
}

/** The logo. Chosen with script it is sent at once; without, it goes with the form (messages `files`, `pitch-wizard`, `errors`). */
export function LogoField({ pitch, error, onStored }: LogoFieldProps) {
  const t = useT("files");
  const wizard = useT("pitch-wizard");
  const { logo } = pitch;
  const failure = useFailureText();
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  // Null: this file is fine, whatever was wrong with the one before.
  const [refusal, setRefusal] = useState<FailureCode | "unsent" | null>();

  async function send(file: File | null) {
    if (!file) return;
    const problem = problemOfChoice(file);
    if (problem) return setRefusal(problem);
    setSending(true);
    setRefusal(null);
    try {
      const body = new FormData();
      body.set("logo", file);
      const response = await fetch(paths.pitchLogo(pitch.publicId), { method: "POST", body });
      const answer = (await response.json()) as LogoAnswer;
      if ("failure" in answer) setRefusal(answer.failure);
      else onStored(answer);
    } catch {
      setRefusal("unsent");
    } finally {
      setSending(false);
    }
  }

  return (
    <Field
      id="pitch-logo"
      label={wizard("field.logo")}
      labelHidden
      required
      hint={sending ? t("uploading") : logo ? t("rule") : undefined}
      error={refusal === "unsent" ? t("unsent") : refusal ? failure(refusal) : refusal === null ? undefined : error}
    >
      <FileDrop
        // With script it has been sent already when the form goes.
        name={hydrated ? undefined : "logo"}
        accept={PICTURE_TYPES}
        preview="square"
        onFile={send}
        stored={
          logo
            ? {
                name: logo.name,
                detail:
                  logo.width && logo.height ? t("dimensions", { width: logo.width, height: logo.height }) : undefined,
                src: paths.picture(logo.id, 128),
              }
            : undefined
        }
        texts={{
          drop: t("drop"),
          release: t("release"),
          rule: t("rule"),
          choose: t("choose"),
          change: t("change"),
          remove: t("remove"),
          size: (bytes) => t("size", { kilobytes: Math.max(1, Math.round(bytes / 1024)) }),
        }}
      />
    </Field>
  );
}
