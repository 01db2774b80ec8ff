//! `POST /api/onehall/catalogue/groups/create`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::{CatalogueGroupForm, CatalogueGroupSaved, held, refused, tell};
use crate::rights::{ManageServices, ManagesWholeCatalogue};
use crate::rules::group::{GROUPS_MAX, GroupKind, GroupRow, code_fault, judge, next_place};
use crate::state::ServicesState;
use crate::store::put::create_groups;

/// A new group.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueGroupCreateIn {
    kind: GroupKind,
    /// By which sheets and other systems name it; it never changes: 1 to 64 letters, digits, hyphens and underscores.
    #[garde(length(chars, max = 128))]
    code: String,
    /// What it is called and how it looks.
    #[garde(dive)]
    form: CatalogueGroupForm,
}

/// Adds a type, scene or label behind the others of its kind, at most 200 (`catalogue.groups_full`); audited. For those who look
/// after the services of the whole school.
#[utoipa::path(post, path = "/api/onehall/catalogue/groups/create", tag = "services", request_body = CatalogueGroupCreateIn,
    responses((status = 200, body = Envelope<CatalogueGroupSaved>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn create_catalogue_group(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManagesWholeCatalogue>,
    Body(CatalogueGroupCreateIn { kind, code, form }): Body<CatalogueGroupCreateIn>,
) -> Answer<CatalogueGroupSaved> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let all = held(&tx, ctx, kind).await?;
    if all.len() >= GROUPS_MAX {
        return Err(Problem::new(ErrorCode::CatalogueGroupsFull).with("max", GROUPS_MAX).into());
    }
    let blank = GroupRow { id: ctx.new_id(), code, sort: next_place(&all), ..GroupRow::default() };
    let mut faults: Vec<_> = code_fault(&blank.code, &all).into_iter().collect();
    let made = match judge(kind, &form.typed(kind), &blank, &all) {
        Ok(made) if faults.is_empty() => made,
        Ok(_) => return Err(refused(faults)),
        Err(others) => {
            faults.extend(others);
            return Err(refused(faults));
        }
    };
    create_groups(tx.conn(), ctx, kind, std::slice::from_ref(&made)).await?;
    let (object, detail) = (kind.object(&made.code), made.told().values().into());
    audit::record(&mut tx, ctx, "service-group.added", &object, detail).await?;
    tell(&mut tx, ctx).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(CatalogueGroupSaved::of(&made))
}
