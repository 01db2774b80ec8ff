//! Documents of this area ([`onehall_records::documents`]): the duties of a department, the three lists, the types of duties.

pub(crate) mod duties;
pub(crate) mod duties_body;
pub(crate) mod duty_types;
pub(crate) mod duty_types_body;
pub(crate) mod triple_list;
pub(crate) mod triple_list_body;

use std::sync::Arc;

use onehall_records::documents::DocumentKind;

use duties_body::DutiesBody;
use duty_types_body::DutyTypesBody;
use triple_list_body::TripleListBody;

/// Bodies of this area's documents, which the calls for all kinds carry as any JSON.
#[derive(utoipa::OpenApi)]
#[openapi(components(schemas(DutiesBody, DutyTypesBody, TripleListBody)))]
pub(crate) struct Bodies;

/// The kinds that the pages of configuration edit. Those of departments are not among them: who edits which is for the calls
/// of this area to say.
pub(crate) fn kinds() -> Vec<Arc<dyn DocumentKind>> {
    vec![Arc::new(triple_list::TripleListDocument), Arc::new(duty_types::DutyTypesDocument)]
}

/// A field that breaks a rule, and the rule.
pub(crate) type Broken = (String, String);
