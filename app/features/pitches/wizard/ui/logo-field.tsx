import { useState } from "react";
import { PICTURE_TYPES, problemOfChoice } from "#app/features/files/file.ts";
import { UploadProgress } from "#app/features/files/ui/upload-progress.tsx";
import { type UploadProblem, useUpload, useUploadProblem } from "#app/features/files/ui/use-upload.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Renewal } from "#app/shell/use-autosave.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { ChangeOfField } from "../wanted-changes.ts";
import type { WizardPitch } from "../wizard-pitch.server.ts";
import type { DraftAutosave } from "./draft-autosave.ts";
import { WantedChange, wantedClass } from "./wanted-change.tsx";

/** The response of the logo route. */
export type LogoAnswer = ({ logoId: string } & Renewal) | { failure: FailureCode };

interface LogoFieldProps {
  pitch: WizardPitch;
  error: string | undefined;
  wanted: ChangeOfField | undefined;
  autosave: DraftAutosave;
  /** Called when the draft has another logo. */
  onStored(): void;
}

/** The logo. With script it is uploaded at once, without script with the form (messages `files`, `files-upload`, `pitches-wizard`, `errors`). */
export function LogoField({ pitch, error, wanted, autosave, onStored }: LogoFieldProps) {
  const t = useT("files");
  const wizard = useT("pitches-wizard");
  const { logo } = pitch;
  const problemText = useUploadProblem();
  const hydrated = useHydrated();
  const upload = useUpload("logo");
  // Null: the chosen file is fine. Undefined: no file was chosen.
  const [refusal, setRefusal] = useState<UploadProblem | null>();
  const canceled = refusal === "canceled";

  async function send(file: File | null) {
    if (!file) return upload.cancel();
    const wrong = file.size === 0 ? "image-required" : problemOfChoice(file);
    setRefusal(wrong ?? null);
    if (wrong) return upload.drop();
    const sent = await upload.send(file);
    if (sent === "superseded") return;
    if (!sent.ok) return setRefusal(sent.problem);
    // In turn with the saves, so that a late response cannot restore an older token.
    await autosave.inTurn(async () => {
      const answer = await show(pitch.publicId, sent.path);
      if ("failure" in answer) {
        setRefusal(answer.failure);
        return undefined;
      }
      onStored();
      return answer;
    });
  }

  const problem = refusal && !canceled ? problemText(refusal) : refusal === undefined ? error : undefined;
  return (
    <div className="stack">
      <Field
        id="pitch-logo"
        label={wizard("field.logo")}
        labelHidden
        className={wantedClass(wanted)}
        required
        hint={canceled ? problemText(refusal) : logo ? t("rule") : undefined}
        error={problem}
      >
        <WantedChange of={wanted} />
        <FileDrop
          // With script it is uploaded before the form is submitted.
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
      <UploadProgress upload={upload} />
    </div>
  );
}

/** Makes a stored picture the logo. */
async function show(publicId: string, path: string): Promise<LogoAnswer | { failure: UploadProblem }> {
  try {
    const body = new URLSearchParams({ stored: path });
    const response = await fetch(paths.pitchLogo(publicId), { method: "POST", body });
    return (await response.json()) as LogoAnswer;
  } catch {
    return { failure: "unsent" };
  }
}
