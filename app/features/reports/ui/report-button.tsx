import { Flag } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Button, IconButton, IconLink, LinkButton } from "#app/ui/button/button.tsx";
import { useFocusBack } from "#app/ui/hooks/focus.ts";
import { useHydrated, useLazy } from "#app/ui/hooks/hydration.ts";
import type { ReportButtonProps } from "./report-dialog.tsx";

/** Loads the dialog. */
export const reportDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** The link to the form of a report; with script it opens a dialog over the page (messages `reports-reporting`). */
export function ReportButton({ type, to, name }: ReportButtonProps) {
  const t = useT("reports-reporting");
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(open);
  const navigate = useNavigate();
  const ReportDialog = useLazy(reportDialog, open, () => {
    setOpen(false);
    navigate(to);
  });
  const title = t(`title.${type}`, { name });
  if (!hydrated) {
    // Beside every message, so an icon only.
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

/** The link without a dialog: without script, and for visitors (messages `reports-reporting`). */
export function ReportLink({ to }: Pick<ReportButtonProps, "to">) {
  const t = useT("reports-reporting");
  return (
    <LinkButton size="s" variant="quiet" icon={Flag} to={to} rel="nofollow">
      {t("open")}
    </LinkButton>
  );
}
