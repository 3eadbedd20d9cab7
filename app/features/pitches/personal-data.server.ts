import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

/** SQL for the pitch of a row of personal data, which has the alias `record`. */
export const PITCH = {
  pitch: "(select public_id from pitches where id = record.pitch_id)",
  companyName: `(select revision.company_name from pitches join pitch_revisions revision on revision.id = pitches.published_revision_id
    where pitches.id = record.pitch_id)`,
};

const MY_PITCH = "record.pitch_id in (select id from pitches where owner_id = :me)";

export const personalData: PersonalData = {
  pitches: {
    people: { owner_id: "goes" },
    shown: {
      area: "pitches",
      part: "pitches",
      mine: "record.owner_id = :me",
      columns: [
        "public_id",
        "market",
        "state",
        "published_at",
        "views",
        "created_at",
        "updated_at",
        "deleted_at",
        "deleted_from",
        "confirmed_at",
        "asked_at",
        "reminded_at",
        "hidden_at",
      ],
      order: "record.created_at, record.id",
    },
    omitted: ["id", "number", "owner_id", "published_revision_id"],
  },
  pitch_revisions: {
    people: {},
    shown: {
      area: "pitches",
      part: "revisions",
      mine: MY_PITCH,
      more: { pitch: PITCH.pitch },
      columns: [
        "number",
        "state",
        "step",
        "industry",
        "phase",
        "company_type",
        "legal_form",
        "company_name",
        "organisation_number",
        "employees",
        "start_date",
        "currency",
        "revenue",
        "valuation",
        "figures_stated_on",
        "county",
        "city",
        "address",
        "latitude",
        "longitude",
        "phone",
        "website",
        "video_link",
        "funding_type",
        "company_funding",
        "share_kind",
        "seeking_amount",
        "offered_basis_points",
        "share_classes",
        "transfer_clauses",
        "shareholders_agreement",
        "board_seat",
        "involvement",
        "kept_figures",
        "short_description",
        "pitch_text",
        "logo_id",
        "raised_last_year",
        "certified_at",
        "limits_version",
        "unfinished",
        "created_at",
        "updated_at",
      ],
      order: "record.pitch_id, record.number",
    },
    omitted: ["id", "pitch_id", "version"],
  },
  revision_pictures: {
    people: {},
    shown: {
      area: "pitches",
      part: "pictures",
      mine: "record.revision_id in (select id from pitch_revisions where pitch_id in (select id from pitches where owner_id = :me))",
      more: {
        pitch:
          "(select public_id from pitches join pitch_revisions revision on revision.pitch_id = pitches.id where revision.id = record.revision_id)",
        revision: "(select number from pitch_revisions where id = record.revision_id)",
      },
      columns: ["file_id", "position", "caption"],
      order: "record.revision_id, record.position",
    },
    omitted: ["revision_id"],
  },
  listings: {
    people: { owner_id: "goes" },
    shown: null,
    why: "copies of published revisions, for the search",
  },
  pitch_views: {
    people: { viewer_id: "goes" },
    shown: {
      area: "activity",
      part: "openedPitches",
      mine: "record.viewer_id = :me",
      columns: ["day", "source"],
      more: PITCH,
      order: "record.day, record.pitch_id",
    },
    omitted: ["pitch_id", "viewer_id"],
  },
};

export const impersonalData: ImpersonalData = {
  pitch_moves: "the lifecycle of pitches",
  revision_moves: "the lifecycle of what they say",
};
