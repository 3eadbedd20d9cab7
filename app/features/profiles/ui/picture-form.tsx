import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { PICTURE_TYPES, type PictureProblem, problemOfChoice } from "#app/features/files/picture.ts";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";

const FIELD = "profile-picture";

/** Why a picture was not taken in; `required` when none was sent. */
export type PictureRefusal = PictureProblem | "too-many-requests" | "required";

/** What the server said to the picture that was sent; a new object each time. */
export interface PictureAnswer {
  refusal: PictureRefusal;
}

interface PictureFormProps {
  name: string;
  pictureId: string | null;
  answer: PictureAnswer | undefined;
}

/** The member's picture: as it is, another one, or none (messages `profiles`). */
export function PictureForm({ name, pictureId, answer }: PictureFormProps) {
  const t = useT("profiles");
  const failure = useFailureText();
  const navigation = useNavigation();
  const [choice, setChoice] = useState<{ problem?: PictureProblem | undefined; after?: PictureAnswer | undefined }>({});
  // Another file makes the last answer old news, and the next answer makes the file old news.
  const found = choice.after === answer && "problem" in choice ? choice.problem : answer?.refusal;
  const error = found && (found === "required" ? t("picture.required") : failure(found));
  return (
    <div className="stack stack-8">
      {answer && error && (
        <ErrorSummary title={t("picture.problems")} problems={[{ fieldId: FIELD, message: error }]} attempt={answer} />
      )}
      <section className="row row-w">
        <Avatar name={name} size="xl" {...pictureSources(pictureId, 104)} />
        <div className="stack stack-3">
          <p className="small soft">{t(pictureId ? "picture.current" : "picture.none")}</p>
          {pictureId && (
            <Form method="post" action={paths.profilePictureRemoval()}>
              <Button
                type="submit"
                size="s"
                variant="danger-quiet"
                busy={navigation.formAction === paths.profilePictureRemoval()}
              >
                {t("picture.remove")}
              </Button>
            </Form>
          )}
        </div>
      </section>
      <Form method="post" action={paths.profilePicture()} encType="multipart/form-data" className="stack stack-6">
        <Field id={FIELD} label={t("picture.field")} error={error}>
          <FileDrop
            name="picture"
            accept={PICTURE_TYPES}
            preview="round"
            texts={{
              drop: t("picture.drop"),
              release: t("picture.release"),
              rule: t("picture.rule"),
              choose: t("picture.choose"),
              change: t("picture.change"),
              remove: t("picture.takeBack"),
              size: (bytes) => t("picture.size", { size: Math.ceil(bytes / 1000) }),
            }}
            onFile={(file) => setChoice({ problem: file ? problemOfChoice(file) : undefined, after: answer })}
          />
        </Field>
        <div className="actions">
          <Button type="submit" variant="primary" busy={navigation.formAction === paths.profilePicture()}>
            {t("picture.save")}
          </Button>
          <LinkButton variant="quiet" to={paths.profile()}>
            {t("form.cancel")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}
