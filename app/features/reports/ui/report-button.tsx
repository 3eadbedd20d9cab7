import { Flag } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Button, IconButton, IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { useFocusBack } from "#app/ui/hooks/focus.ts";
import { useHydrated, useLater } from "#app/ui/hooks/hydration.ts";
import type { ReportButtonProps } from "./report-dialog.tsx";

/** Fetches the dialog, for what opens it by itself. */
export const reportDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** Leads to reporting something: a page, and with script a dialog over the one that the reader is on (messages `report-form`). */
export function ReportButton({ type, to, name }: ReportButtonProps) {
  const t = useT("reports-reporting");
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(open);
  const navigate = useNavigate();
  const ReportDialog = useLater(reportDialog, open, () => {
    setOpen(false);
    navigate(to);
  });
  const title = t(`title.${type}`, { name });
  if (!hydrated) {
    // Beside every message, so no more than a sign.
    if (type === "message") {
      return <IconLink className="msg-act" size="s" icon={Flag} label={title} to={to} rel="nofollow" />;
    }
    return <ReportLink to={to} />;
  }
  const opening = {
    ref: opener,
    size: "s",
    variant: "quiet",
    icon: Flag,
    "aria-haspopup": "dialog",
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {type === "message" ? (
        <IconButton {...opening} className="msg-act" label={title} />
      ) : (
        <Button {...opening} aria-label={title}>
          {t("open")}
        </Button>
      )}
      {ReportDialog && <ReportDialog type={type} to={to} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The page alone: where there is no script, and for visitors, whom it leads to support (messages `report-form`). */
export function ReportLink({ to }: Pick<ReportButtonProps, "to">) {
  const t = useT("reports-reporting");
  return (
    <LinkButton size="s" variant="quiet" icon={Flag} to={to} rel="nofollow">
      {t("open")}
    </LinkButton>
  );
}
