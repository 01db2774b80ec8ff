//! `POST /api/onehall/catalogue/page`.

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::{Department, name_of, with_all_below};
use onehall_kernel::{Envelope, Page, PageIn, normalise_key, wire_time};
use onehall_search::Sought;
use onehall_web::ports::Grants;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::audience_words;
use super::standing::{CatalogueState, state_of};
use crate::config::service::list_drafted;
use crate::desk::{Line, Wanted, kept_lines};
use crate::rights::ManageServices;
use crate::sheets::services::naming::find_named;
use crate::store::desk::{list_last_clicks, list_visits};
use crate::store::put::NewService;
use crate::store::register::{Asked, Group, list_rows};

/// In which order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
enum CatalogueOrder {
    /// What changed last first.
    #[default]
    Changed,
    /// By pinyin.
    Name,
    /// What is used most first.
    Usage,
}

/// Which services.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueIn {
    /// In name, pinyin or initials, English name, keywords or code.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// Of this department and those below it alone.
    #[serde(default)]
    dept_id: Option<Uuid>,
    /// Of this scene alone.
    #[serde(default)]
    scene_id: Option<Uuid>,
    /// Of this type alone.
    #[serde(default)]
    type_id: Option<Uuid>,
    /// With this label alone.
    #[serde(default)]
    label_id: Option<Uuid>,
    /// True: on the shelf; false: off it.
    #[serde(default)]
    is_online: Option<bool>,
    /// Those whose name, summary, description or agreement is not there in English.
    #[serde(default)]
    lacks_english: bool,
    /// True: with a guide; false: without.
    #[serde(default)]
    has_guide: Option<bool>,
    /// Published so far alone.
    #[serde(default)]
    state: Option<CatalogueState>,
    #[serde(default)]
    order: CatalogueOrder,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A service as its administrators see it in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CatalogueRow {
    service_id: Uuid,
    service_code: String,
    service_name: String,
    service_icon: String,
    dept_name: String,
    type_name: String,
    label_name: String,
    /// `APPLICATION` or `PROCESS`.
    service_type: String,
    /// Whom it is meant for, in words.
    audience: String,
    open_way: String,
    visit_count: i64,
    /// When somebody opened it last; null when nobody has within the time that visits are kept.
    last_visit_time: Option<String>,
    /// When it was changed last, as people see it or as a draft.
    update_time: String,
    state: CatalogueState,
    is_online: bool,
    /// Another system publishes it, and changes it alone.
    is_foreign: bool,
    has_guide: bool,
    lacks_english: bool,
}

fn sort(lines: &mut [(&Line, DateTime<Utc>)], order: CatalogueOrder, visits: &HashMap<Uuid, i64>) {
    let used = |id: Uuid| visits.get(&id).copied().unwrap_or_default();
    match order {
        CatalogueOrder::Changed => lines.sort_by_key(|(one, changed)| (Reverse(*changed), Reverse(one.id))),
        CatalogueOrder::Usage => lines.sort_by_key(|(one, _)| (Reverse(used(one.id)), one.id)),
        CatalogueOrder::Name => {
            lines.sort_by(|(a, _), (b, _)| (&a.letter, &a.name, a.id).cmp(&(&b.letter, &b.name, b.id)));
        }
    }
}

fn wanted(input: &CatalogueIn, grants: &Grants, departments: &[Department]) -> Wanted {
    Wanted {
        reach: grants.administers.clone(),
        departments: input.dept_id.map(|top| with_all_below(departments, &[top])),
        scene: input.scene_id,
        kind: input.type_id,
        label: input.label_id,
        is_online: input.is_online,
        lacks_english: input.lacks_english,
        has_guide: input.has_guide,
    }
}

/// The services of the departments one administers, on the shelf and off it.
#[utoipa::path(post, path = "/api/onehall/catalogue/page", tag = "services", request_body = CatalogueIn,
    responses((status = 200, body = Envelope<Page<CatalogueRow>>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn page_catalogue(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<CatalogueIn>,
) -> Answer<Page<CatalogueRow>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let (locale, zone) = (user.ctx.locale, user.tenant.zone);
    let named = find_named(Reading::Repo(&repo), tenant).await?;
    let wanted = wanted(&input, &user.grants, &named.departments);
    let (sought, key) = (Sought::of(&input.keyword), normalise_key(&input.keyword));
    let (all, drafted) = (kept_lines(&repo, tenant).await?, list_drafted(Reading::Repo(&repo), tenant).await?);
    let is_listed = |line: &&Line| {
        let is_state = |state| state_of(drafted.get(&line.id), line.is_online) == state;
        wanted.takes(line) && input.state.is_none_or(is_state) && line.fits(sought.as_ref(), &key)
    };
    let changed = |line: &Line| drafted.get(&line.id).map_or(line.updated_at, |one| one.at.max(line.updated_at));
    let mut lines: Vec<(&Line, DateTime<Utc>)> =
        all.iter().filter(is_listed).map(|line| (line, changed(line))).collect();
    let visits = match input.order {
        CatalogueOrder::Usage => list_visits(repo.conn(), tenant).await?,
        CatalogueOrder::Changed | CatalogueOrder::Name => HashMap::new(),
    };
    sort(&mut lines, input.order, &visits);
    let page = Page::cut(lines, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|(line, _)| line.id).collect();
    let asked = Asked { chosen: Some(ids.clone()), ..Asked::default() };
    let rows = list_rows(repo.conn(), tenant, &asked, (None, ids.len() as u64)).await?;
    let rows: HashMap<Uuid, NewService> = rows.into_iter().map(|one| (one.row.id, one)).collect();
    let opened = list_last_clicks(repo.conn(), tenant, &ids).await?;
    let group = |all: &[Group], id: Option<Uuid>| {
        let found = all.iter().find(|one| Some(one.id) == id);
        found.map(|one| one.names.pick(locale).to_owned()).unwrap_or_default()
    };
    let out = |(line, changed, one): (&Line, DateTime<Utc>, &NewService)| {
        let row = &one.row;
        CatalogueRow {
            service_id: row.id,
            service_code: row.code.clone(),
            service_name: locale.pick(&row.name, &row.name_en).to_owned(),
            service_icon: row.icon.clone(),
            dept_name: name_of(&named.departments, row.department_id, locale),
            type_name: group(&named.groups.kinds, row.type_id),
            label_name: group(&named.groups.labels, row.label_id),
            service_type: row.service_type.clone(),
            audience: audience_words(one, &named, locale),
            open_way: row.open_way.clone(),
            visit_count: row.visit_count,
            last_visit_time: opened.get(&row.id).map(|at| wire_time(*at, zone)),
            update_time: wire_time(changed, zone),
            state: state_of(drafted.get(&row.id), row.offline_at.is_none()),
            is_online: row.offline_at.is_none(),
            is_foreign: row.client_id.is_some(),
            has_guide: row.guide.is_some(),
            lacks_english: line.lacks_english,
        }
    };
    // what went meanwhile is left out
    let records = page
        .records
        .iter()
        .filter_map(|(line, changed)| Some((*line, *changed, rows.get(&line.id)?)))
        .map(out)
        .collect();
    user.ok(page.with(records))
}
