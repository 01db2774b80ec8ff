//! Schemas, resource types and what the service provider can, as data (RFC 7643 sections 5 to 7, RFC 7644 section 4).

use serde_json::{Value, json};

use crate::bulk;

/// The schema of a schema.
const SCHEMA: &str = "urn:ietf:params:scim:schemas:core:2.0:Schema";
/// The schema of a resource type.
const RESOURCE_TYPE: &str = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
/// The schema of what the service provider can.
const CONFIG: &str = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";

/// An attribute with the defaults of RFC 7643 section 2.2: one optional text that is read and written, in any case.
#[derive(Debug, Clone)]
pub struct Attribute(Value);

impl Attribute {
    /// A text.
    #[must_use]
    pub fn text(name: &str, description: &str) -> Self {
        Self(json!({
            "name": name, "type": "string", "multiValued": false, "description": description, "required": false,
            "caseExact": false, "mutability": "readWrite", "returned": "default", "uniqueness": "none",
        }))
    }

    /// True or false.
    #[must_use]
    pub fn boolean(name: &str, description: &str) -> Self {
        let mut made = Self::text(name, description);
        made.0["type"] = "boolean".into();
        // only texts have a case and may be there once
        made.without(&["caseExact", "uniqueness"]);
        made
    }

    /// A value of these parts.
    #[must_use]
    pub fn complex(name: &str, description: &str, parts: Vec<Self>) -> Self {
        let mut made = Self::text(name, description);
        made.0["type"] = "complex".into();
        made.without(&["caseExact"]);
        made.0["subAttributes"] = parts.into_iter().map(|part| part.0).collect();
        made
    }

    fn without(&mut self, characteristics: &[&str]) {
        if let Some(members) = self.0.as_object_mut() {
            members.retain(|name, _| !characteristics.contains(&name.as_str()));
        }
    }

    /// With another value of a characteristic: `required`, `mutability`, `returned`, `uniqueness`, `caseExact`, `multiValued`.
    #[must_use]
    pub fn with(mut self, characteristic: &str, value: impl Into<Value>) -> Self {
        self.0[characteristic] = value.into();
        self
    }

    /// With the only values that it has, of which more are refused.
    #[must_use]
    pub fn of(self, values: &[&str]) -> Self {
        let values: Value = values.iter().map(|one| Value::from(*one)).collect();
        self.with("canonicalValues", values)
    }
}

/// A schema, which stands at `base` + `/Schemas/` and its id.
#[must_use]
pub fn schema(base: &str, id: &str, name: &str, description: &str, attributes: Vec<Attribute>) -> Value {
    let attributes: Vec<Value> = attributes.into_iter().map(|one| one.0).collect();
    json!({
        "schemas": [SCHEMA], "id": id, "name": name, "description": description, "attributes": attributes,
        "meta": {"resourceType": "Schema", "location": format!("{base}/Schemas/{id}")},
    })
}

/// A resource type with its core schema and the extensions beside it, none of which is required.
#[must_use]
pub fn resource_type(base: &str, name: &str, endpoint: &str, core: &str, extensions: &[&str]) -> Value {
    let extensions: Vec<Value> = extensions.iter().map(|urn| json!({"schema": urn, "required": false})).collect();
    json!({
        "schemas": [RESOURCE_TYPE], "id": name, "name": name, "endpoint": endpoint, "schema": core,
        "schemaExtensions": extensions,
        "meta": {"resourceType": "ResourceType", "location": format!("{base}/ResourceTypes/{name}")},
    })
}

/// What the service provider can.
#[must_use]
pub fn service_provider_config(base: &str, filter_max: u64, documentation: &str) -> Value {
    json!({
        "schemas": [CONFIG],
        "documentationUri": documentation,
        "patch": {"supported": true},
        "bulk": {"supported": true, "maxOperations": bulk::MAX_OPERATIONS, "maxPayloadSize": bulk::MAX_BYTES},
        "filter": {"supported": true, "maxResults": filter_max},
        "changePassword": {"supported": false},
        "sort": {"supported": false},
        "etag": {"supported": true},
        "authenticationSchemes": [
            {"type": "oauthbearertoken", "name": "Bearer token", "description": "The client's id and secret with a tilde between them", "specUri": "https://www.rfc-editor.org/rfc/rfc6750", "primary": true},
            {"type": "httpbasic", "name": "HTTP Basic", "description": "The client's id and secret", "specUri": "https://www.rfc-editor.org/rfc/rfc7617", "primary": false},
        ],
        "meta": {"resourceType": "ServiceProviderConfig", "location": format!("{base}/ServiceProviderConfig")},
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_have_their_characteristics() {
        let one = Attribute::text("kind", "d").of(&["a"]).with("required", true);
        assert_eq!(
            (&one.0["required"], &one.0["canonicalValues"][0], &one.0["mutability"]),
            (&json!(true), &json!("a"), &json!("readWrite"))
        );
        let parts = Attribute::complex("name", "d", vec![Attribute::boolean("x", "d")]);
        assert_eq!(parts.0["subAttributes"][0]["type"], "boolean");
        assert!(parts.0.get("caseExact").is_none());
        let made = schema("/scim/v2", "urn:x", "X", "d", vec![one]);
        assert_eq!(made["meta"]["location"], "/scim/v2/Schemas/urn:x");
        assert_eq!(resource_type("b", "User", "/Users", "c", &["e"])["schemaExtensions"][0]["schema"], "e");
        assert_eq!(service_provider_config("b", 200, "d")["filter"]["maxResults"], 200);
    }
}
