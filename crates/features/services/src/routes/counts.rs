//! How many services there are.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::state::{Reading, ServicesState};

/// Of which kind.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct KindIn {
    /// `APPLICATION` or `PROCESS`; both when empty.
    #[garde(length(max = 32))]
    pub(crate) service_type: String,
}

/// The numbers of what the caller may use.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CountOut {
    total: u64,
    online: u64,
    offline: u64,
    application: u64,
    process: u64,
}

fn count(reading: &Reading, input: &KindIn) -> CountOut {
    let mut out = CountOut { total: 0, online: 0, offline: 0, application: 0, process: 0 };
    for entry in reading
        .catalogue
        .visible(&reading.viewer)
        .filter(|e| input.service_type.is_empty() || e.row.service_type == input.service_type)
    {
        out.total += 1;
        *(if entry.row.process_type == "OFFLINE" { &mut out.offline } else { &mut out.online }) += 1;
        *(if entry.row.service_type == "PROCESS" { &mut out.process } else { &mut out.application }) += 1;
    }
    out
}

/// Counts the services the person may use.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/ospServiceCount", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KindIn, responses((status = 200, body = Envelope<CountOut>)))]
pub async fn count_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<KindIn>,
) -> Answer<CountOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(count(&reading, &input))
}

/// Counts the services visitors may use.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serverCenter/ospServiceCount", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<CountOut>)))]
pub async fn count_services_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<CountOut> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(count(&reading, &input))
}
