import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { ProfileFile } from "../profile-files.ts";
import { type FileAnswer, UploadForm } from "./upload-form.tsx";

interface ProfileFilePageProps {
  part: ProfileFile;
  /** Whether there is one now. */
  stored: boolean;
  /** What it looks like now. */
  current: ReactNode;
  answer: FileAnswer | undefined;
}

/** A file of the member's own profile: as it is, another one, or none (messages `profiles`). */
export function ProfileFilePage({ part, stored, current, answer }: ProfileFilePageProps) {
  const t = useT("profiles");
  return (
    <div className="w-form stack stack-8">
      <header className="stack stack-2">
        <h1 className="h-page">{t(`${part}.title`)}</h1>
        <p className="lead">{t(`${part}.lead`)}</p>
      </header>
      <section className="prof-file">
        {current}
        <div className="stack stack-3">
          <p className="small soft">{t(stored ? `${part}.current` : `${part}.none`)}</p>
          {stored && (
            <p>
              <LinkButton size="s" variant="danger-quiet" to={paths.profileRemoval(part)}>
                {t(`${part}.remove`)}
              </LinkButton>
            </p>
          )}
        </div>
      </section>
      <UploadForm part={part} answer={answer} />
    </div>
  );
}
