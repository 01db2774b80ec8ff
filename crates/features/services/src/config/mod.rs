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

use onehall_records::documents::DocumentKind;

use crate::rules::hall::Hall;

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
