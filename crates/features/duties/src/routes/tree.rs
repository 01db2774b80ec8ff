//! `POST online-service-platform/threeInventory/getTree`: departments with how much each has.

use std::collections::{HashMap, HashSet};

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::triple_list_body::ListCode;
use crate::routes::looking::Looking;
use crate::rules::tally::{Node, tree};
use crate::state::DutiesState;

/// Of which list.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = InventoryTreeIn)]
pub(super) struct TreeIn {
    /// Duties of this list; absent: of all that are shown.
    list_code: Option<ListCode>,
    /// Only departments of this name, in Chinese, pinyin, initials or English, and the way down to them.
    #[garde(length(chars, max = 64))]
    keyword: String,
}

/// A department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InventoryNode)]
pub(super) struct NodeOut {
    dept_id: Uuid,
    /// Empty for a root.
    parent_id: String,
    dept_name: String,
    /// Of its own.
    duty_count: u64,
    service_count: u64,
    /// With all below it.
    duty_total: u64,
    service_total: u64,
    #[schema(no_recursion)]
    children: Vec<NodeOut>,
}

async fn grown(looking: &Looking<'_>, input: &TreeIn) -> Result<Vec<NodeOut>, ApiError> {
    let tenant = &looking.reader.ctx.tenant;
    let types = looking.type_codes(input.list_code);
    let mut duties: HashMap<Uuid, u64> = HashMap::new();
    for one in &looking.state.counted(tenant, &looking.today).await?.1 {
        if types.contains(&one.type_code) {
            *duties.entry(one.department).or_default() += one.count;
        }
    }
    let mut services: HashMap<Uuid, u64> = HashMap::new();
    if looking.shows(ListCode::Service) && input.list_code.is_none_or(|code| code == ListCode::Service) {
        for department in looking.services().await?.into_iter().filter_map(|one| one.department) {
            *services.entry(department).or_default() += 1;
        }
    }
    let text = input.keyword.trim();
    let kept: Option<HashSet<Uuid>> = match text {
        "" => None,
        text => Some(looking.state.index.find_departments(tenant, text).await?.into_iter().collect()),
    };
    let grown = tree(&looking.departments, [&duties, &services], kept.as_ref());
    Ok(grown.into_iter().map(|node| out(looking, node)).collect())
}

fn out(looking: &Looking<'_>, node: Node<'_>) -> NodeOut {
    let ([duty_count, service_count], [duty_total, service_total]) = (node.own, node.total);
    NodeOut {
        dept_id: node.department.id,
        parent_id: node.department.parent_id.map(|id| id.to_string()).unwrap_or_default(),
        dept_name: node.department.names.pick(looking.locale()).to_owned(),
        duty_count,
        service_count,
        duty_total,
        service_total,
        children: node.children.into_iter().map(|child| out(looking, child)).collect(),
    }
}

/// The tree of departments with the numbers of what members see.
#[utoipa::path(post, path = "/api/online-service-platform/threeInventory/getTree", tag = "duties", request_body = TreeIn,
    responses((status = 200, body = Envelope<Vec<NodeOut>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn find_inventory_tree(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    user: User,
    Body(input): Body<TreeIn>,
) -> Answer<Vec<NodeOut>> {
    let looking = Looking::of_user(&app, &state, &user).await?;
    user.ok(grown(&looking, &input).await?)
}

/// The tree of departments with the numbers of what visitors see.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/threeInventory/getTree", tag = "duties", request_body = TreeIn,
    responses((status = 200, body = Envelope<Vec<NodeOut>>)), extensions(("x-access" = json!("nobody"))))]
pub(super) async fn find_inventory_tree_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    visitor: Visitor,
    Body(input): Body<TreeIn>,
) -> Answer<Vec<NodeOut>> {
    let looking = Looking::of_visitor(&app, &state, &visitor).await?;
    visitor.ok(grown(&looking, &input).await?)
}
