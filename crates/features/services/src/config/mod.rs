//! Documents of this area: what administrators prepare as drafts and publish ([`onehall_records::documents`]).

pub(crate) mod effectiveness;
pub(crate) mod effectiveness_body;
pub(crate) mod guide;
pub(crate) mod guide_body;
pub(crate) mod hall;
pub(crate) mod hall_body;
pub(crate) mod service;
pub(crate) mod service_body;
pub(crate) mod specials;
pub(crate) mod specials_body;

use std::sync::Arc;

use onehall_db::{Reading, StoreResult};
use onehall_kernel::TenantId;
use onehall_records::documents::DocumentKind;
use onehall_web::ports::Grants;
use uuid::Uuid;

use crate::rules::hall::Hall;
use crate::store::guides::list_own;

/// The kinds of this area.
pub(crate) fn kinds() -> Vec<Arc<dyn DocumentKind>> {
    let mut kinds: Vec<Arc<dyn DocumentKind>> = vec![
        Arc::new(effectiveness::EFFECTIVENESS_DOCUMENT),
        Arc::new(guide::GuideDocument { is_reviewed: true }),
        Arc::new(service::ServiceDocument),
        Arc::new(specials::SpecialsDocument),
    ];
    kinds.extend(Hall::ALL.map(|which| Arc::new(hall::hall_document(which)) as Arc<dyn DocumentKind>));
    kinds
}

/// Which of these services are of departments that somebody administers, by their keys; what is no key is none.
async fn own_services(
    reading: Reading<'_>,
    tenant: &TenantId,
    grants: &Grants,
    ids: &[String],
) -> StoreResult<Vec<String>> {
    let asked: Vec<Uuid> = ids.iter().filter_map(|id| id.parse().ok()).collect();
    let departments: Option<Vec<Uuid>> = grants.administers.as_ref().map(|own| own.iter().copied().collect());
    let own = list_own(reading.conn(), tenant, &asked, departments.as_deref()).await?;
    Ok(own.iter().map(Uuid::to_string).collect())
}

/// Shapes of bodies, which the calls of configuration carry as any JSON.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(
    effectiveness_body::EffectivenessBody,
    guide_body::GuideBody,
    hall_body::HallBody,
    service_body::ServiceBody,
    specials_body::SpecialsBody
)))]
pub(crate) struct Bodies;
