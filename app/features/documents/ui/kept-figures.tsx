import { Form, useNavigation } from "react-router";
import { KEEPABLE, type KeptFigures } from "#app/features/pitches/disclosure.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";

/** Which figures an owner keeps for those who ask (messages `documents`). */
export function KeptFiguresForm({ publicId, kept }: { publicId: string; kept: readonly KeptFigures[] }) {
  const t = useT("documents");
  const action = paths.keptFigures(publicId);
  return (
    <Form method="post" action={action} className="stack stack-4" preventScrollReset>
      <FieldGroup label={t("keep.title")} labelHidden hint={t("keep.lead")}>
        <div className="stack stack-2">
          {KEEPABLE.map((group) => (
            <Checkbox
              key={group}
              name="kept"
              value={group}
              card
              defaultChecked={kept.includes(group)}
              label={t(`keep.${group}`)}
              detail={t(`keep.${group}Detail`)}
            />
          ))}
        </div>
      </FieldGroup>
      <p className="actions">
        <Button type="submit" busy={useNavigation().formAction === action}>
          {t("keep.save")}
        </Button>
      </p>
    </Form>
  );
}
