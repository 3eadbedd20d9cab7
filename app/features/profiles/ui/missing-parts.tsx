import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import type { MissingPart } from "../profile.ts";
import { fieldId } from "./profile-fields.ts";

const PLACES: Record<MissingPart, string> = {
  picture: paths.profilePicture(),
  biography: `${paths.editProfile()}#${fieldId("biography")}`,
  place: `${paths.editProfile()}#${fieldId("county")}`,
  interests: `${paths.editProfile()}#${fieldId("interests")}`,
  budget: `${paths.editProfile()}#${fieldId("budgetFrom")}`,
  contact: `${paths.editProfile()}#${fieldId("phone")}`,
};

/** What would make a profile say more, each leading to the field; nothing when all is there. */
export function MissingParts({ parts }: { parts: readonly MissingPart[] }) {
  const t = useT("profiles");
  if (parts.length === 0) return null;
  return (
    <Note title={t("missing.title")}>
      <p>{t("missing.text")}</p>
      <ul className="prof-missing">
        {parts.map((part) => (
          <li key={part}>
            <Link to={PLACES[part]}>{t(`missing.${part}`)}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
