import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Form, useLocation, useNavigate, useSubmit } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { announceConfirmed } from "#app/platform/browser/session.ts";
import { closeSheetsByBack } from "#app/platform/browser/sheet-history.ts";
import { forgetCookie } from "#app/platform/http/cookies.ts";
import { FLASH_COOKIE, type Flash } from "#app/platform/http/flash.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Toast, ToastRegion } from "#app/ui/toast/toast.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

interface ToastsProps {
  flash: Flash | null;
  /** Above the tab bar. */
  raised: boolean;
}

/** The page's toasts, with the flash message. With them comes what the frame can do without until the page has loaded: Back closes sheets. */
export function Toasts({ flash, raised }: ToastsProps) {
  const t = useT("shell");
  useEffect(closeSheetsByBack, []);
  return (
    <ToastRegion label={t("toasts")} dismissLabel={t("dismissToast")} raised={raised}>
      <FlashToast flash={flash} />
    </ToastRegion>
  );
}

/** Where a message leads, by its name; `to` takes the id of the message's subject. */
const LINKS: Partial<Record<string, { to: (subject: string) => string; label: "viewComparison" | "backToCase" }>> = {
  "comparison-added": { to: () => paths.compare(), label: "viewComparison" },
  // After a decision the next case is open.
  "decision-approved": { to: paths.reviewSubmission, label: "backToCase" },
  "decision-changes": { to: paths.reviewSubmission, label: "backToCase" },
  "report-decided": { to: paths.reportCase, label: "backToCase" },
  "appeal-decided": { to: paths.appealCase, label: "backToCase" },
  "held-passed": { to: paths.quarantinedBatch, label: "backToCase" },
  "held-refused": { to: paths.quarantinedBatch, label: "backToCase" },
  "identity-accepted": { to: paths.identityCase, label: "backToCase" },
  "identity-refused": { to: paths.identityCase, label: "backToCase" },
  "legal-delivered": { to: paths.legalAtDesk, label: "backToCase" },
  "legal-declined": { to: paths.legalAtDesk, label: "backToCase" },
};

/** The address that undoes what a message tells of, by its name; takes the id of the message's subject. */
const UNDOING: Partial<Record<string, (subject: string) => string>> = {
  "bookmark-removed": paths.pitchBookmark,
  "person-bookmark-removed": paths.personBookmark,
  "card-moved": (subject) => paths.pipelineMove(...(subject.split(".", 2) as [id: string, stage: string])),
  "card-removed": paths.pipelinePlace,
  "chat-archived": (id) => paths.conversationArchive(id, "removal"),
  "chat-pinned": (id) => paths.conversationPin(id, "removal"),
  "chat-unpinned": paths.conversationPin,
  "decision-scheduled": paths.reviewUndo,
  "chat-muted": (id) => paths.conversationMute(id, "removal"),
};

let lastShown: string | undefined;

/**
 * The flash message. Without script it is part of the page; with script it becomes a toast like any other, which is announced and
 * disappears by itself.
 */
function FlashToast({ flash }: { flash: Flash | null }) {
  const t = useT("shell");
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const { counted } = useRoot();
  const leading = flash ? LINKS[flash.name] : undefined;
  const link = leading && { to: leading.to(flash?.subject ?? ""), label: leading.label };
  const undoing = flash?.subject ? UNDOING[flash.name]?.(flash.subject) : undefined;
  // The page that the undoing leads back to.
  const next = pathname + search;
  const show = useEffectEvent(({ text, isFailure }: Flash) => {
    const undo = () => void submit({ next }, { method: "post", action: undoing!, navigate: false });
    showToast({
      text,
      kind: isFailure ? "failure" : "status",
      ...(link && { action: { label: t(link.label), onSelect: () => void navigate(link.to) } }),
      ...(undoing && { action: { label: t("undo"), onSelect: undo } }),
    });
  });
  useEffect(() => setMounted(true), []);
  // Once the server's message has left the document: it may be hydrated at a lower priority than the store's toasts are rendered.
  useLayoutEffect(() => {
    if (!flash || !isMounted) return;
    document.cookie = forgetCookie(FLASH_COOKIE, location.protocol === "https:");
    if (flash.id === lastShown) return;
    lastShown = flash.id;
    show(flash);
    if (flash.name === "email-confirmed") announceConfirmed();
    if (flash.name === "offer-sent" && counted)
      void import("#app/features/analytics/counting.ts").then(({ countStep }) => countStep("offer"));
  }, [flash, isMounted, counted]);
  if (!flash || isMounted) return null;
  return (
    <Toast icon={flash.isFailure ? CircleAlert : undefined} text={flash.text}>
      {link && (
        <LinkButton size="s" variant="quiet" to={link.to}>
          {t(link.label)}
        </LinkButton>
      )}
      {undoing && (
        <Form method="post" action={undoing}>
          <input type="hidden" name="next" value={next} />
          <Button type="submit" size="s" variant="quiet">
            {t("undo")}
          </Button>
        </Form>
      )}
    </Toast>
  );
}
