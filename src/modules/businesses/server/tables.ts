import type { ColumnType, Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, Id } from '#shared/ids.ts';
import type { Link, Milestone, TeamPerson } from '../contract.ts';
import type { CompanySize, Industry, ReportReason, Showable, Stage } from '../contract/choices.ts';
import type { BusinessReport, BusinessReportId } from '../contract/visitors.ts';

/** Written as JSON. */
type JsonList<T> = ColumnType<readonly T[], string | undefined, string>;

/** What the draft and its public copy have in common. */
interface Written {
  slug: string;
  name: string;
  tagline: string | null;
  description: string | null;
  stage: Stage | null;
  industry: Industry | null;
  country: string | null;
  size: CompanySize | null;
  founded: number | null;
  website: string | null;
  links: JsonList<Link>;
  team: JsonList<TeamPerson>;
  milestones: JsonList<Milestone>;
  hiring: boolean;
  picture_id: string | null;
}

export interface ProfileTable extends Written {
  id: Id<'BusinessProfileId'>;
  account_id: AccountId;
  public_picture_id: string | null;
  shown: Showable[];
  first_published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface DirectoryTable extends Written {
  account_id: AccountId;
  name_key: string;
  takes_messages: boolean;
  draft_version: number;
  words: string;
  is_demo: boolean;
  published_at: Date;
  updated_at: Date;
}

interface SlugTable {
  slug: string;
  held_by: AccountId;
  since: Date;
}

export interface ReportTable {
  id: BusinessReportId;
  account_id: AccountId;
  slug: string;
  reason: ReportReason;
  message: string;
  /** What the profile said then. */
  said: string;
  created_at: Date;
  closed_at: Date | null;
  outcome: BusinessReport['outcome'];
  more: number;
}

interface SuspensionTable {
  account_id: AccountId;
  since: Date;
}

interface MessageTable {
  account_id: AccountId;
  day: string;
  taken: number;
}

export const businessesIn = (tx: Tx) =>
  tx.$extendTables<{
    business_profiles: ProfileTable;
    business_directory: DirectoryTable;
    business_slugs: SlugTable;
    business_reports: ReportTable;
    business_suspensions: SuspensionTable;
    business_messages: MessageTable;
  }>();
