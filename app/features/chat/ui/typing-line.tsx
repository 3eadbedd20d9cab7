import { useT } from "#app/i18n/translate.tsx";

/** The other one is typing at this moment. Not said aloud: it would talk over the reader again and again. */
export function TypingLine({ name }: { name: string }) {
  const t = useT("chat");
  return (
    <p className="msg typing-line">
      <span className="bub typing" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="vh">{t("typing", { name })}</span>
    </p>
  );
}
