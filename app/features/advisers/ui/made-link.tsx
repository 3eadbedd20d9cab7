import { Copy } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/button/copy-link-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";

/** A new link, shown this once (messages `advisers`). */
export function MadeLink({ name, email, href }: { name: string; email: string; href: string }) {
  const t = useT("advisers");
  const copy = () => copyText(href, { done: t("made.copied"), failed: t("made.notCopied") }, Copy);
  return (
    <Note kind="success" role="status" title={t("made.title", { name })}>
      <div className="stack stack-3">
        <p>{t("made.text", { email })}</p>
        <Field label={t("made.label")}>
          <div className="invite-link">
            <TextInput readOnly value={href} onFocus={(event) => event.currentTarget.select()} />
            <Button className="needs-script" icon={Copy} onClick={copy}>
              {t("made.copy")}
            </Button>
          </div>
        </Field>
      </div>
    </Note>
  );
}
