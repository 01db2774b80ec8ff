//! `POST online-service-platform/threeInventory/filters`: what the lists can be narrowed by.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Empty, Reply as _, User, Visitor};
use serde::Serialize;

use crate::config::duty_types_body::DutyTypesBody;
use crate::routes::looking::Looking;
use crate::routes::out::{TypeOut, types_out};
use crate::state::DutiesState;
use crate::store::entries::list_bases;

/// Documents that are offered.
const BASES_MAX: usize = 50;

/// What there is to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = InventoryFilters)]
pub(super) struct FiltersOut {
    /// The types of the lists that the reader sees, in their order.
    types: Vec<TypeOut>,
    /// The documents on which most duties stand; at most 50.
    bases: Vec<BasisChoice>,
}

/// A document that duties stand on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = InventoryBasis)]
pub(super) struct BasisChoice {
    /// In Chinese: what `basis` of the lists is asked with.
    document: String,
    /// In the reader's language, as far as the duties say it.
    name: String,
}

async fn filters(looking: &Looking<'_>) -> Result<FiltersOut, ApiError> {
    let shown = looking.type_codes(None);
    let types = looking.types.types.iter().filter(|one| shown.contains(&one.duty_type_code)).cloned().collect();
    let (repo, tenant) = (looking.app.repo(), &looking.reader.ctx.tenant);
    let bases = list_bases(repo.conn(), tenant, &looking.filter(None), BASES_MAX)
        .await?
        .into_iter()
        .map(|(document, english)| BasisChoice {
            name: looking.locale().pick(&document, &english).to_owned(),
            document,
        })
        .collect();
    Ok(FiltersOut { types: types_out(DutyTypesBody { types }, looking.locale()), bases })
}

/// Types and documents of the lists that members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/filters", tag = "duties", request_body = Empty,
    responses((status = 200, body = Envelope<FiltersOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_inventory_filters(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<FiltersOut> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(filters(&looking).await?)
}

/// Types and documents of the lists that visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/filters", tag = "duties", request_body = Empty,
    responses((status = 200, body = Envelope<FiltersOut>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn list_inventory_filters_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<FiltersOut> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(filters(&looking).await?)
}
