import { X } from "lucide-react";
import { Form, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Dropdown } from "#app/ui/menu/menu.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { DismissalReason } from "../match.ts";

interface DismissMenuProps {
  /** The name of the match. */
  name: string;
  /** The address of the dismissal. */
  action: string;
  reasons: readonly DismissalReason[];
  /** The page to return to. */
  next: string;
}

/** Dismisses a match for a reason (messages `matching`). Works without script. */
export function DismissMenu({ name, action, reasons, next }: DismissMenuProps) {
  const t = useT("matching");
  return (
    <Dropdown
      className="dismiss"
      summary={
        <summary className="btn btn-t btn-s">
          <Icon of={X} size="s" />
          <span>
            {t("dismiss.label")}
            <span className="vh">: {name}</span>
          </span>
        </summary>
      }
    >
      <Form method="post" action={action} className="dismiss-menu">
        <input type="hidden" name="next" value={next} />
        <fieldset>
          <legend className="small label">{t("dismiss.menu", { name })}</legend>
          {reasons.map((reason) => (
            <button key={reason} type="submit" name="reason" value={reason} className="menu-i">
              {t(`dismiss.${reason}`)}
            </button>
          ))}
        </fieldset>
        <p className="tiny muted">{t("dismiss.note")}</p>
      </Form>
    </Dropdown>
  );
}

interface LeftOut {
  name: string;
  publicId: string | null;
  username: string | null;
}

/** The address that undoes a dismissal. */
export function returnOf({ publicId, username }: Pick<LeftOut, "publicId" | "username">): string {
  return publicId ? paths.pitchMatch(publicId, "return") : paths.investorMatch(username!, "return");
}

/** The match that was just dismissed, with an undo (messages `matching`). */
export function LeftOutNote({ out }: { out: LeftOut }) {
  const t = useT("matching");
  const { pathname } = useLocation();
  return (
    <Note
      role="status"
      actions={
        <Form method="post" action={returnOf(out)}>
          <input type="hidden" name="next" value={pathname} />
          <Button type="submit" size="s">
            {t("dismissed.undo")}
          </Button>
        </Form>
      }
    >
      {t("dismissed.note", { name: out.name })}
    </Note>
  );
}
