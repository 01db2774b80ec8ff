//! `POST onehall/duties/detail`: a duty with its chain, from what it stands on to who answers the telephone.

use axum::Extension;
use axum::extract::State;
use onehall_feature::ServiceItem;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::Serialize;
use uuid::Uuid;

use super::inventory_links::DutyKeyIn;
use crate::routes::duty_page::gone;
use crate::routes::looking::{Looking, ShownDuty};
use crate::state::DutiesState;
use crate::store::projection::{Side, list_info};

/// What the department of a duty says of itself, in the reader's language.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyChainDepartment)]
pub(super) struct DepartmentOut {
    dept_id: Uuid,
    dept_name: String,
    office: String,
    place: String,
    office_hours: String,
    phone: String,
    head_name: String,
    description: String,
}

/// A service of the chain with its guide and its rating.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyChainService)]
pub(super) struct ServiceOut {
    #[serde(flatten)]
    service: ServiceItem,
    /// The post that its guide names.
    guide_post_name: String,
    guide_phone: String,
    time_limit: String,
}

/// A duty with all that it leads to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DutyChain)]
pub(super) struct ChainOut {
    duty: ShownDuty,
    department: DepartmentOut,
    /// Those that the reader sees.
    services: Vec<ServiceOut>,
}

async fn chain(looking: &Looking<'_>, id: Uuid) -> Result<ChainOut, ApiError> {
    let stored = looking.find(id).await?;
    let (department, services) = (stored.department, stored.duty.service_ids.clone());
    let (repo, tenant) = (looking.app.repo(), &looking.reader.ctx.tenant);
    let mut info = list_info(repo.conn(), tenant, Side::Published, &[department]).await?;
    let info = info.remove(&department).unwrap_or_default();
    let items = looking.state.catalogue.items(looking.app, &looking.reader, &services).await?;
    let duty = looking.duties(vec![stored]).await?.pop().ok_or_else(gone)?;
    let pick = |zh: &str, en: &str| looking.locale().pick(zh, en).to_owned();
    let service = |one: onehall_feature::ServiceShown| ServiceOut {
        service: one.item,
        guide_post_name: one.post_name,
        guide_phone: one.phone,
        time_limit: one.time_limit,
    };
    let name = looking.department(department).map(|one| one.names.pick(looking.locale()).to_owned());
    Ok(ChainOut {
        duty,
        department: DepartmentOut {
            dept_id: department,
            dept_name: name.unwrap_or_default(),
            office: pick(&info.office, &info.office_en),
            place: pick(&info.place, &info.place_en),
            office_hours: pick(&info.office_hours, &info.office_hours_en),
            head_name: pick(&info.head_name, &info.head_name_en),
            description: pick(&info.description, &info.description_en),
            phone: info.phone,
        },
        services: items.into_iter().map(service).collect(),
    })
}

/// A duty that members see, with its chain.
#[utoipa::path(post, path = "/api/onehall/duties/detail", tag = "duties", request_body = DutyKeyIn,
    responses((status = 200, body = Envelope<ChainOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn find_duty_chain(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<DutyKeyIn>,
) -> Answer<ChainOut> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(chain(&looking, input.duty_id).await?)
}

/// A duty that visitors see, with its chain.
#[utoipa::path(post, path = "/api/onehall/nobody/duties/detail", tag = "duties", request_body = DutyKeyIn,
    responses((status = 200, body = Envelope<ChainOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn find_duty_chain_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<DutyKeyIn>,
) -> Answer<ChainOut> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(chain(&looking, input.duty_id).await?)
}
