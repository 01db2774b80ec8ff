//! What the endpoints answer, in every format, with all text escaped.

mod auto_submit;
mod json;
mod model;
mod render;
mod saml;
mod saml_request;
mod xml;

pub use auto_submit::{AutoSubmitText, auto_submit_page};
pub use json::{proxy_json, validation_json};
pub use model::{Attributes, Failure, FailureCode, Success};
pub use render::{Rendered, cas1_text, proxy, validation};
pub use saml::{SamlContext, saml_failure, saml_success};
pub use saml_request::{MAX_SAML_REQUEST_LEN, SamlRequest};
pub(crate) use xml::CAS_NAMESPACE;
pub use xml::{proxy_xml, validation_xml};

pub use crate::xml_read::XmlError;
