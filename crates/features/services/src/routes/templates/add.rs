//! `POST /api/onehall/service-templates/add`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Tx;
use onehall_feature::SheetCaller;
use onehall_kernel::{Ctx, Envelope};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::desk::services_changed;
use crate::rights::ManageServices;
use crate::rules::group::{GroupKind, GroupRow, next_place};
use crate::state::ServicesState;
use crate::store::codes::{self, Codes};
use crate::store::groups::{list_groups, take_groups_turn};
use crate::store::put::{create_absent, create_groups};
use crate::templates::{Template, TemplateGroup, templates};

/// Which services are taken over, and for whom.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct ServiceTemplatesIn {
    /// Codes of templates.
    #[garde(length(min = 1, max = 40))]
    codes: Vec<String>,
    /// A department that the caller administers; only who administers all may leave it out.
    dept_id: Option<Uuid>,
}

/// What became of them.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceTemplatesOut {
    /// Codes of services that were added, off the shelf.
    added: Vec<String>,
    /// Codes that the school has already: those services stay as they are.
    kept: Vec<String>,
}

/// Adds ready-made services to a department, off the shelf: the department writes whom to call and where to go, and puts them
/// on it. What is there already stays; types and scenes that are not there are added too. All or nothing; audited.
#[utoipa::path(post, path = "/api/onehall/service-templates/add", tag = "services", request_body = ServiceTemplatesIn,
    responses((status = 200, body = Envelope<ServiceTemplatesOut>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn add_service_templates(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<ServiceTemplatesIn>,
) -> Answer<ServiceTemplatesOut> {
    let (ctx, all) = (&user.ctx, templates());
    if !SheetCaller::of(&user).reaches(input.dept_id) {
        return Err(FieldError::refuse("deptId", "is not a department that you administer"));
    }
    let find = |code: &String| {
        let found = all.templates.iter().find(|one| one.code == *code);
        found.ok_or_else(|| FieldError::refuse("codes", format!("unknown code {code}")))
    };
    let chosen: Vec<&Template> = input.codes.iter().map(find).collect::<Result<_, _>>()?;
    let mut tx = app.begin().await?;
    // two who begin a school at once add each type and scene once
    take_groups_turn(&tx, &ctx.tenant).await?;
    let mut known = codes::list_codes(tx.conn(), &ctx.tenant).await?;
    ensure_groups(&tx, ctx, &mut known, &chosen).await?;
    if input.dept_id.is_some_and(|id| !known.departments.iter().any(|(_, one)| *one == id)) {
        return Err(FieldError::refuse("deptId", "there is no such department"));
    }
    let (mut added, mut kept, mut ids) = (Vec::new(), Vec::new(), Vec::new());
    for template in chosen {
        let mut service = template.service.clone();
        // a school without one of the usual roles has nobody to tell apart by it
        service.audience.roles.retain(|role| known.roles.contains(role));
        let mut new = service.into_new(ctx, &template.code, &known, None)?;
        new.row.department_id = input.dept_id;
        new.row.offline_at = Some(ctx.now);
        if !create_absent(tx.conn(), &new).await? {
            kept.push(template.code.clone());
            continue;
        }
        let detail = json!({"name": new.row.name, "template": template.code});
        audit::record(&mut tx, ctx, "service.created", &format!("service:{}", template.code), detail).await?;
        ids.push(new.row.id);
        added.push(template.code.clone());
    }
    if !ids.is_empty() {
        services_changed(&mut tx, ctx, ids).await?;
    }
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(ServiceTemplatesOut { added, kept })
}

/// Adds the types and scenes that these templates name and the school does not have; they are known then.
async fn ensure_groups(tx: &Tx, ctx: &Ctx, known: &mut Codes, chosen: &[&Template]) -> Result<(), ApiError> {
    let all = templates();
    let is_named = |template: &&Template, group: &TemplateGroup| {
        template.service.kind.as_deref() == Some(group.code.as_str()) || template.service.scenes.contains(&group.code)
    };
    for (kind, groups, there) in
        [(GroupKind::Type, &all.types, &mut known.kinds), (GroupKind::Scene, &all.scenes, &mut known.scenes)]
    {
        let is_missing = |group: &TemplateGroup| there.iter().all(|(code, _)| *code != group.code);
        let wanted: Vec<&TemplateGroup> =
            groups.iter().filter(|group| is_missing(group) && chosen.iter().any(|one| is_named(one, group))).collect();
        if wanted.is_empty() {
            continue;
        }
        let places = next_place(&list_groups(tx.conn(), &ctx.tenant, kind).await?);
        let new: Vec<GroupRow> = (places..)
            .zip(wanted)
            .map(|(sort, group)| GroupRow {
                id: ctx.new_id(),
                code: group.code.clone(),
                name: group.name.clone(),
                name_en: group.name_en.clone(),
                look: group.icon.clone(),
                sort,
                ..GroupRow::default()
            })
            .collect();
        create_groups(tx.conn(), ctx, kind, &new).await?;
        there.extend(new.into_iter().map(|group| (group.code, group.id)));
    }
    Ok(())
}
