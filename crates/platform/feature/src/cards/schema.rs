//! What the API document says of the content of cards.

use std::collections::BTreeMap;

use utoipa::ToSchema;
use utoipa::openapi::schema::{AllOfBuilder, ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema, Type};

/// Shape of any card's answer: one of the shapes by kind.
pub const ANY_CARD: &str = "AnyCard";
/// Name under which the document has shapes of the types used.
type Shapes = Vec<(String, RefOr<Schema>)>;

/// The shapes of a card kind.
pub struct CardSchema {
    kind: &'static str,
    tab: String,
    entry: String,
    shapes: Shapes,
}

impl CardSchema {
    /// The shapes of a kind with these tabs and entries.
    #[must_use]
    pub fn of<Tab: ToSchema, Entry: ToSchema>(kind: &'static str) -> Self {
        let mut shapes = vec![(Tab::name().into_owned(), Tab::schema()), (Entry::name().into_owned(), Entry::schema())];
        Tab::schemas(&mut shapes);
        Entry::schemas(&mut shapes);
        Self { kind, tab: Tab::name().into_owned(), entry: Entry::name().into_owned(), shapes }
    }

    /// The frame that all kinds share, with this kind's name, tabs and entries.
    fn shape(&self, frame: &str) -> Schema {
        let list = |of: &str| ArrayBuilder::new().items(Ref::from_schema_name(of));
        let nullable = SchemaType::from_iter([Type::Array, Type::Null]);
        let own = ObjectBuilder::new()
            .property("cardKind", ObjectBuilder::new().schema_type(Type::String).enum_values(Some([self.kind])))
            .required("cardKind")
            .property("typeList", list(&self.tab).schema_type(nullable))
            .required("typeList")
            .property("list", list(&self.entry))
            .required("list");
        AllOfBuilder::new().item(Ref::from_schema_name(frame)).item(own).into()
    }
}

/// Puts the shapes of kinds into `document`: one per kind, [`ANY_CARD`] of all of them, and that one wherever an answer
/// of the shape `envelope` says `frame`.
pub fn describe_cards(document: &mut OpenApi, kinds: Vec<CardSchema>, frame: &str, envelope: &str) {
    let all = &mut document.components.get_or_insert_default().schemas;
    let kinds: BTreeMap<&str, CardSchema> = kinds.into_iter().map(|kind| (kind.kind, kind)).collect();
    let mut any = OneOfBuilder::new().description(Some("What a card shows, by its kind (001 section 3)."));
    for (kind, schema) in kinds {
        let name = format!("Card_{kind}");
        any = any.item(Ref::from_schema_name(&name));
        all.insert(name, schema.shape(frame).into());
        all.extend(schema.shapes);
    }
    all.insert(ANY_CARD.to_owned(), any.into());
    if let Some(RefOr::T(Schema::Object(envelope))) = all.get_mut(envelope) {
        for (_, payload) in
            envelope.properties.iter_mut().filter(|(field, _)| ["result", "data"].contains(&field.as_str()))
        {
            *payload = Ref::from_schema_name(ANY_CARD).into();
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    struct Line {
        part: Part,
    }

    #[derive(ToSchema)]
    #[expect(dead_code, reason = "only its shape is asked for")]
    struct Part {
        name: String,
    }

    fn described() -> Value {
        let mut document: OpenApi = serde_json::from_value(json!({
            "openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {},
            "components": {"schemas": {
                "Frame": {"type": "object"},
                "Envelope": {"type": "object", "properties": {"result": {"type": "object"}, "msg": {"type": "string"}}}
            }}
        }))
        .unwrap();
        let kinds = vec![CardSchema::of::<Part, Line>("TODO"), CardSchema::of::<Part, Part>("FRAME")];
        describe_cards(&mut document, kinds, "Frame", "Envelope");
        serde_json::to_value(document).unwrap()["components"]["schemas"].take()
    }

    #[test]
    fn each_kind_has_its_frame_with_tabs_and_entries() {
        let own = &described()["Card_TODO"]["allOf"];
        assert_eq!(own[0]["$ref"], "#/components/schemas/Frame");
        assert_eq!(own[1]["properties"]["cardKind"]["enum"], json!(["TODO"]));
        assert_eq!(own[1]["properties"]["list"]["items"]["$ref"], "#/components/schemas/Line");
        assert_eq!(own[1]["properties"]["typeList"]["items"]["$ref"], "#/components/schemas/Part");
        assert_eq!(own[1]["properties"]["typeList"]["type"], json!(["array", "null"]));
        assert_eq!(own[1]["required"], json!(["cardKind", "typeList", "list"]));
    }

    #[test]
    fn shapes_within_entries_and_the_union_are_there_and_the_envelope_says_it() {
        let all = described();
        assert!(all["Line"].is_object() && all["Part"].is_object());
        let any = &all[ANY_CARD];
        let refs: Vec<&Value> = any["oneOf"].as_array().unwrap().iter().map(|one| &one["$ref"]).collect();
        assert_eq!(refs, ["#/components/schemas/Card_FRAME", "#/components/schemas/Card_TODO"]);
        assert_eq!(all["Envelope"]["properties"]["result"]["$ref"], "#/components/schemas/AnyCard");
        assert_eq!(all["Envelope"]["properties"]["msg"]["type"], "string");
    }
}
