/** What an owner tells of a company beside its text and figures. */
export interface CompanyStory {
  /** The colleagues who stand beside the founder: name and role. */
  team: readonly (readonly [name: string, role: string])[];
  /** Two that are reached, then two that are planned. */
  milestones: readonly [string, string, string, string];
}
