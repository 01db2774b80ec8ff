//! The list of services, each with the duties that name it.

use std::collections::HashMap;

use onehall_feature::{ServiceBrief, ServiceHit};
use onehall_kernel::Page;
use onehall_web::ApiError;
use uuid::Uuid;

use super::inventory_rows::{DutyName, InventoryPageIn, MatchOut, Row, ServiceRow};
use crate::config::duties_body::RiskLevel;
use crate::config::triple_list_body::ListCode;
use crate::routes::looking::Looking;
use crate::store::entries::find_entries;
use crate::store::links::{list_by_service, list_named_by};
use crate::store::projection::Side;

/// Whether a service is of the scene and the way of dealing that are asked for.
pub(super) fn fits(service: &ServiceBrief, input: &InventoryPageIn) -> bool {
    let is_way = match input.process_type.as_str() {
        "" => true,
        "OFFLINE" => service.process_type == "OFFLINE",
        _ => service.process_type != "OFFLINE",
    };
    is_way && input.scene_id.is_none_or(|scene| service.scenes.contains(&scene))
}

/// The services that are meant, with how words found them.
async fn meant(looking: &Looking<'_>, input: &InventoryPageIn) -> Result<Vec<(Uuid, Option<ServiceHit>)>, ApiError> {
    let within = looking.within(input.dept_id, input.with_below);
    // filters of duties ask for services that such a duty names
    let asks_duties =
        !input.duty_type_code.is_empty() || !input.basis.is_empty() || input.risk_level != RiskLevel::Unsaid;
    let named = if asks_duties {
        let mut filter = looking.filter(None);
        if !input.duty_type_code.is_empty() {
            filter.types.iter_mut().for_each(|types| types.retain(|code| *code == input.duty_type_code));
        }
        input.basis.clone_into(&mut filter.basis);
        input.risk_level.as_str().clone_into(&mut filter.risk_level);
        Some(list_named_by(looking.app.repo().conn(), &looking.reader.ctx.tenant, &filter).await?)
    } else {
        None
    };
    let is_meant = |one: &ServiceBrief| {
        fits(one, input)
            && within.as_ref().is_none_or(|within| one.department.is_some_and(|id| within.contains(&id)))
            && named.as_ref().is_none_or(|named| named.contains(&one.id))
    };
    let shown = looking.services().await?;
    let text = input.keyword.trim();
    if text.is_empty() {
        return Ok(shown.iter().filter(|one| is_meant(one)).map(|one| (one.id, None)).collect());
    }
    let shown: HashMap<Uuid, &ServiceBrief> = shown.iter().map(|one| (one.id, one)).collect();
    let hits = looking.state.catalogue.search(looking.app, &looking.reader, text).await?;
    let hits = hits.into_iter().filter(|hit| shown.get(&hit.id).is_some_and(|one| is_meant(one)));
    Ok(hits.map(|hit| (hit.id, Some(hit))).collect())
}

/// A page of the list.
pub(super) async fn page(looking: &Looking<'_>, input: &InventoryPageIn) -> Result<Page<Row>, ApiError> {
    debug_assert!(looking.shows(ListCode::Service), "asked before");
    let page = Page::cut(meant(looking, input).await?, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|(id, _)| *id).collect();
    let mut hits: HashMap<Uuid, ServiceHit> =
        page.records.into_iter().filter_map(|(id, hit)| Some((id, hit?))).collect();
    let (repo, tenant, locale) = (looking.app.repo(), &looking.reader.ctx.tenant, looking.locale());
    let named = list_by_service(repo.conn(), tenant, Side::Published, &ids).await?;
    let duties: Vec<Uuid> = named.values().flatten().copied().collect();
    let duties = find_entries(repo.conn(), tenant, Side::Published, &duties).await?;
    let mut rows = Vec::with_capacity(ids.len());
    for shown in looking.state.catalogue.items(looking.app, &looking.reader, &ids).await? {
        let Ok(id) = shown.item.service_id.parse::<Uuid>() else { continue };
        let of_service = named.get(&id).into_iter().flatten().filter_map(|duty| duties.get(duty));
        let name = |one: &crate::store::entries::StoredDuty| DutyName {
            duty_id: one.duty.duty_id,
            duty_desc: locale.pick(&one.duty.duty_desc, &one.duty.duty_desc_en).to_owned(),
        };
        rows.push(Row::Service(Box::new(ServiceRow {
            service: shown.item,
            duties: of_service.filter(|one| looking.is_shown(one)).map(name).collect(),
            matched: MatchOut::of_service(hits.remove(&id)),
        })));
    }
    Ok(Page::new(rows, page.total, &input.page))
}
