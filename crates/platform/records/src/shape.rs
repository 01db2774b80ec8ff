//! What the values of a setting look like: the schema for documents, and the check of a value before it is stored.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Where the document keeps what a schema refers to, and where a schema that stands alone does.
const IN_DOCUMENT: &str = "#/components/schemas/";
const ALONE: &str = "#/$defs/";

/// The shape of a value of whatever type.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    schema: fn() -> Value,
    check: fn(&Value) -> Result<(), Misfit>,
}

/// What of a value does not fit, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// From the value's root, as `$.links[0].url`.
    pub path: String,
    /// What is wrong there, for whoever sets it.
    pub reason: String,
}

impl Misfit {
    pub(crate) fn of(error: serde_path_to_error::Error<serde_json::Error>) -> Self {
        let path = error.path().to_string();
        let path = match path.as_str() {
            "." => "$".to_owned(),
            within if within.starts_with('[') => format!("${within}"),
            within => format!("$.{within}"),
        };
        Self { path, reason: error.into_inner().to_string() }
    }
}

impl Shape {
    /// The shape of `T`.
    #[must_use]
    pub const fn of<T: DeserializeOwned + ToSchema>() -> Self {
        Self { schema: schema::<T>, check: check::<T> }
    }

    /// The JSON Schema (2020-12), with everything it refers to under `$defs`.
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }

    /// Whether a value has this shape.
    ///
    /// # Errors
    /// The first place where it has another one.
    pub fn check(&self, value: &Value) -> Result<(), Misfit> {
        (self.check)(value)
    }
}

fn schema<T: ToSchema>() -> Value {
    let mut parts = Vec::new();
    T::schemas(&mut parts);
    let mut whole = in_json(&T::schema());
    let parts: Map<String, Value> = parts.iter().map(|(name, part)| (name.clone(), in_json(part))).collect();
    let mut used = Map::new();
    let mut open = refers_to(&whole);
    while let Some(name) = open.pop() {
        if let Some(part) = parts.get(&name).filter(|_| !used.contains_key(&name)) {
            open.extend(refers_to(part));
            used.insert(name, part.clone());
        }
    }
    if !used.is_empty() {
        used.sort_keys();
        whole["$defs"] = Value::Object(used);
    }
    whole
}

fn in_json(schema: &impl serde::Serialize) -> Value {
    let mut value = serde_json::to_value(schema).unwrap_or_else(|_| json!({}));
    each_reference(&mut value, &mut |to| *to = to.replacen(IN_DOCUMENT, ALONE, 1));
    value
}

/// The names a schema refers to.
fn refers_to(schema: &Value) -> Vec<String> {
    let mut names = Vec::new();
    each_reference(&mut schema.clone(), &mut |to| names.extend(to.strip_prefix(ALONE).map(str::to_owned)));
    names
}

fn each_reference(value: &mut Value, told: &mut impl FnMut(&mut String)) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                match field {
                    Value::String(to) if key == "$ref" => told(to),
                    field => each_reference(field, told),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| each_reference(item, told)),
        _ => {}
    }
}

fn check<T: DeserializeOwned>(value: &Value) -> Result<(), Misfit> {
    serde_path_to_error::deserialize::<_, T>(value).map(|_| ()).map_err(Misfit::of)
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
    #[serde(default)]
    struct Shelf {
        name: String,
        books: Vec<Book>,
    }

    #[derive(Debug, Serialize, Deserialize, ToSchema)]
    struct Book {
        title: String,
        #[serde(default)]
        pages: u32,
    }

    #[test]
    fn a_schema_stands_alone() {
        let schema = Shape::of::<Shelf>().schema();
        assert_eq!(schema["type"], "object");
        assert_eq!(schema["properties"]["books"]["items"], json!({"$ref": "#/$defs/Book"}));
        assert_eq!(schema["$defs"]["Book"]["required"], json!(["title"]));
        assert_eq!(schema["required"], Value::Null, "what has a default may be missing");
        let words = Shape::of::<Vec<String>>().schema();
        assert_eq!(words, json!({"type": "array", "items": {"type": "string"}}));
    }

    #[test]
    fn what_does_not_fit_is_told_with_its_path() {
        let shelf = Shape::of::<Shelf>();
        assert_eq!(shelf.check(&json!({"books": [{"title": "a"}], "of a later version": 1})), Ok(()));
        for (value, path, reason) in [
            (json!({"books": [{"title": "a"}, {"title": "b", "pages": "many"}]}), "$.books[1].pages", "many"),
            (json!({"books": [{}]}), "$.books[0]", "title"),
            (json!({"name": 1}), "$.name", "string"),
            (json!("shelf"), "$", "shelf"),
        ] {
            let misfit = shelf.check(&value).unwrap_err();
            assert_eq!(misfit.path, path);
            assert!(misfit.reason.contains(reason), "{misfit:?}");
        }
        let misfit = Shape::of::<Vec<String>>().check(&json!(["a", 2])).unwrap_err();
        assert_eq!(misfit.path, "$[1]");
    }
}
