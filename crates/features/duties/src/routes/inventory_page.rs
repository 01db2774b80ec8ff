//! `POST online-service-platform/threeInventory/page`: a list with its filters and its search.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, Page};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use uuid::Uuid;

use crate::config::triple_list_body::ListCode;
use crate::routes::inventory_rows::{DutyRow, InventoryPageIn, MatchOut, Row};
use crate::routes::looking::{Looking, ShownDuty};
use crate::routes::service_rows;
use crate::rules::finding::{Way, Ways};
use crate::state::DutiesState;
use crate::store::entries::{find_entries, list_keys, page_entries};
use crate::store::filter::{DutyFilter, Found};
use crate::store::links::list_by_service;
use crate::store::projection::Side;

/// Services whose duties a search looks at.
const SERVICES_LOOKED_AT: usize = 200;

/// What duties are asked for, but for words.
async fn asked(looking: &Looking<'_>, input: &InventoryPageIn) -> Result<DutyFilter, ApiError> {
    let mut filter = looking.filter(Some(input.list_code));
    if !input.duty_type_code.is_empty() {
        filter.types.iter_mut().for_each(|types| types.retain(|code| *code == input.duty_type_code));
    }
    let within = looking.within(input.dept_id, input.with_below);
    filter.departments = within.map(|within| within.into_iter().collect());
    input.basis.clone_into(&mut filter.basis);
    input.risk_level.as_str().clone_into(&mut filter.risk_level);
    if input.scene_id.is_some() || !input.process_type.is_empty() {
        let meant = looking.services().await?.into_iter().filter(|one| service_rows::fits(one, input));
        filter.services = Some(meant.map(|one| one.id).collect());
    }
    Ok(filter)
}

/// What words find among duties, people and services.
async fn found(looking: &Looking<'_>, text: &str) -> Result<(Ways, Found), ApiError> {
    let (tenant, index) = (&looking.reader.ctx.tenant, &looking.state.index);
    let (duties, people) = (index.find_duties(tenant, text).await?, index.find_people(tenant, text).await?);
    let hits = looking.state.catalogue.search(looking.app, &looking.reader, text).await?;
    let strong = hits.into_iter().filter(|hit| !matches!(hit.matched_by, "text" | "typo"));
    let services: Vec<(Uuid, &'static str)> =
        strong.take(SERVICES_LOOKED_AT).map(|hit| (hit.id, hit.matched_by)).collect();
    let ids: Vec<Uuid> = services.iter().map(|(id, _)| *id).collect();
    let mut named = list_by_service(looking.app.repo().conn(), tenant, Side::Published, &ids).await?;
    let by_service = services.iter().flat_map(|(id, how)| {
        named.remove(id).unwrap_or_default().into_iter().map(|duty| (duty, *how)).collect::<Vec<_>>()
    });
    let by_service: Vec<(Uuid, &'static str)> = by_service.collect();
    let found = Found { ids: duties.iter().map(|(id, _)| *id).collect(), people: people.clone(), services: ids };
    Ok((Ways::of(duties, people, by_service), found))
}

async fn duty_rows(looking: &Looking<'_>, input: &InventoryPageIn) -> Result<Page<Row>, ApiError> {
    let (repo, tenant) = (looking.app.repo(), &looking.reader.ctx.tenant);
    let mut filter = asked(looking, input).await?;
    let text = input.keyword.trim();
    if text.is_empty() {
        let order = &looking.departments;
        let page = page_entries(repo.conn(), tenant, Side::Published, &filter, order, &input.page).await?;
        let total = page.total;
        let duties = looking.duties(page.records).await?;
        let row = |duty| Row::Duty(Box::new(DutyRow { duty, matched: MatchOut::none() }));
        return Ok(Page::new(duties.into_iter().map(row).collect(), total, &input.page));
    }
    let (ways, found) = found(looking, text).await?;
    filter.found = Some(found);
    let ranked = ways.ranked(list_keys(repo.conn(), tenant, Side::Published, &filter).await?);
    let page = Page::cut(ranked, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|(id, _)| *id).collect();
    let mut stored = find_entries(repo.conn(), tenant, Side::Published, &ids).await?;
    let (mut rows, mut ways) = (Vec::with_capacity(ids.len()), Vec::with_capacity(ids.len()));
    for (id, way) in page.records {
        let Some(one) = stored.remove(&id) else { continue };
        let is_chinese = looking.locale().pick("zh", &one.duty.duty_desc_en) == "zh";
        ways.push((way.clone(), is_chinese));
        rows.push(one);
    }
    let duties = looking.duties(rows).await?;
    let row = |(duty, (way, is_chinese)): (ShownDuty, (Way, bool))| {
        let matched = MatchOut::of_duty(way, &duty, is_chinese, text);
        Row::Duty(Box::new(DutyRow { duty, matched }))
    };
    Ok(Page::new(duties.into_iter().zip(ways).map(row).collect(), page.total, &input.page))
}

async fn page(looking: &Looking<'_>, input: &InventoryPageIn) -> Result<Page<Row>, ApiError> {
    if !looking.shows(input.list_code) {
        return Err(ApiError::not_found("清单", "The list"));
    }
    match input.list_code {
        ListCode::Service => service_rows::page(looking, input).await,
        ListCode::Power | ListCode::Duty => duty_rows(looking, input).await,
    }
}

/// Pages a list that members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/page", tag = "duties", request_body = InventoryPageIn,
    responses((status = 200, body = Envelope<Page<Row>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn page_inventory(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<InventoryPageIn>,
) -> Answer<Page<Row>> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(page(&looking, &input).await?)
}

/// Pages a list that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/page", tag = "duties", request_body = InventoryPageIn,
    responses((status = 200, body = Envelope<Page<Row>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn page_inventory_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<InventoryPageIn>,
) -> Answer<Page<Row>> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(page(&looking, &input).await?)
}
