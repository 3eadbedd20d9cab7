import { X } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DismissalReason } from "../dismissal.ts";

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
