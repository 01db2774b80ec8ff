//! `POST onehall/duties/edition`: what is published, with a table of contents and numbers, to be printed.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Names, Page, PageIn, wire_time};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::triple_list_body::ListCode;
use crate::rights::KeepsDuties;
use crate::routes::looking::{Looking, ShownDuty};
use crate::rules::chapters::{Line, Section, contents, count, of_chapter, sections};
use crate::state::DutiesState;
use crate::store::counts::by_section;
use crate::store::numbered::list_numbered;

/// Of what.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = DutyEditionIn)]
pub(crate) struct EditionIn {
    #[serde(flatten)]
    page: PageIn,
    /// `POWER` or `DUTY`; absent: both, as far as they are shown.
    pub(crate) list_code: Option<ListCode>,
    /// Absent: all departments.
    pub(crate) dept_id: Option<Uuid>,
    /// With the departments below it.
    pub(crate) with_below: bool,
    /// Only this chapter, by its number in the edition that the fields above name, with its lines of the table of contents.
    pub(crate) chapter: Option<usize>,
}

/// A line of the table of contents.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyEditionLine)]
pub(super) struct LineOut {
    /// As `2` for a department, `2.1` for a type of its duties.
    number: String,
    title: String,
    level: u8,
    duty_count: u64,
}

/// A duty with its number.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyEditionEntry)]
pub(super) struct EntryOut {
    /// As `2.1.3`.
    number: String,
    /// Numbers of its department and its type.
    dept_number: String,
    type_number: String,
    #[serde(flatten)]
    duty: ShownDuty,
}

/// The edition.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyEdition)]
pub(super) struct EditionOut {
    /// What the three lists are called.
    title: String,
    print_time: String,
    /// Of the whole edition.
    duty_total: u64,
    /// All of it, whichever page is asked for; of a chapter its own lines.
    contents: Vec<LineOut>,
    duties: Page<EntryOut>,
}

/// The sections of what is meant.
async fn meant(looking: &Looking<'_>, input: &EditionIn) -> Result<Vec<Section>, ApiError> {
    let types = looking.type_codes(input.list_code);
    let wanted = looking.within(input.dept_id, input.with_below);
    let counted = looking.state.counted(&looking.reader.ctx.tenant, &looking.today).await?;
    let departments = looking.departments.iter().map(|one| one.id);
    let departments = departments.filter(|id| wanted.as_ref().is_none_or(|wanted| wanted.contains(id)));
    Ok(sections(departments, &types, &by_section(&counted.1)))
}

fn lines(looking: &Looking<'_>, shown: &[Section]) -> Vec<LineOut> {
    let names: HashMap<Uuid, &Names> = looking.departments.iter().map(|one| (one.id, &one.names)).collect();
    let title = |line: &Line<'_>| match line.type_code {
        None => names.get(&line.department).map(|names| names.pick(looking.locale()).to_owned()),
        Some(code) => {
            let kind = looking.types.find(code);
            kind.map(|one| looking.locale().pick(&one.duty_type_name, &one.duty_type_name_en).to_owned())
        }
    };
    let out = |line: Line<'_>| LineOut {
        title: title(&line).unwrap_or_default(),
        level: if line.type_code.is_none() { 1 } else { 2 },
        duty_count: line.count,
        number: line.number,
    };
    contents(shown).map(out).collect()
}

/// The duties of a page of these sections with their numbers.
async fn numbered(looking: &Looking<'_>, all: &[Section], asked: &PageIn) -> Result<Vec<EntryOut>, ApiError> {
    let (repo, tenant) = (looking.app.repo(), &looking.reader.ctx.tenant);
    let found = list_numbered(repo.conn(), tenant, &looking.today, all, (asked.offset(), asked.limit())).await?;
    let numbers: Vec<(String, &Section)> = found.iter().map(|one| (one.number(), one.section)).collect();
    let duties = looking.duties(found.into_iter().map(|one| one.stored).collect()).await?;
    let out = |((number, section), duty): ((String, &Section), ShownDuty)| EntryOut {
        number,
        dept_number: section.chapter.to_string(),
        type_number: section.number.clone(),
        duty,
    };
    Ok(numbers.into_iter().zip(duties).map(out).collect())
}

/// A page of the edition or of one of its chapters, with the table of contents.
#[utoipa::path(post, path = "/api/onehall/duties/edition", tag = "duties", request_body = EditionIn,
    responses((status = 200, body = Envelope<EditionOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn print_duty_edition(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<EditionIn>,
) -> Answer<EditionOut> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    let all = meant(&looking, &input).await?;
    let shown = input.chapter.map_or(all.as_slice(), |chapter| of_chapter(&all, chapter));
    let duties = numbered(&looking, shown, &input.page).await?;
    user.ok(EditionOut {
        title: user.ctx.locale.pick(&looking.lists.title, &looking.lists.title_en).to_owned(),
        print_time: wire_time(user.ctx.now, user.tenant.zone),
        duty_total: count(&all),
        contents: lines(&looking, shown),
        duties: Page::new(duties, count(shown), &input.page),
    })
}
