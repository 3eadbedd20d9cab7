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
  /** Whom or what it leaves out. */
  name: string;
  /** Where the reason is sent. */
  action: string;
  reasons: readonly DismissalReason[];
  /** Where the reader comes back to. */
  next: string;
}

/** Leaves a match out of the reader's own list, with a reason (messages `matching`). Opens and works without script. */
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

/** Where a left-out match is brought back. */
export function returnOf({ publicId, username }: Pick<LeftOut, "publicId" | "username">): string {
  return publicId ? paths.pitchMatch(publicId, "return") : paths.investorMatch(username!, "return");
}

/** What has just been left out, and how to undo that (messages `matching`). */
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
