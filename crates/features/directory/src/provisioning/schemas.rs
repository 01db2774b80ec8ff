//! Which attributes people have for other systems: only what is read and written is told.

use onehall_scim::schema::{Attribute, resource_type, schema};
use serde_json::Value;

/// The core schema of people.
pub(crate) const USER: &str = "urn:ietf:params:scim:schemas:core:2.0:User";
/// What a school has of people beside it.
pub(crate) const CAMPUS: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";
/// The schemas of people beside the core.
pub(crate) const EXTENSIONS: [&str; 1] = [CAMPUS];
/// What stays as it is, in small letters; `userName` is looked at by its value.
pub(crate) const READ_ONLY: [&str; 2] = ["id", "meta"];
/// What people are.
pub(crate) const KINDS: [&str; 3] = ["student", "teacher", "staff"];

/// All schemas, at `base`.
pub(crate) fn all(base: &str) -> Vec<Value> {
    vec![
        schema(base, USER, "User", "A person of the school", user()),
        schema(base, CAMPUS, "CampusUser", "What a school has of a person", campus()),
    ]
}

/// All types of resources, at `base`.
pub(crate) fn types(base: &str) -> Vec<Value> {
    vec![resource_type(base, "User", "/Users", USER, &EXTENSIONS)]
}

fn user() -> Vec<Attribute> {
    let one_value = |name: &str, description: &str| {
        let parts = vec![
            Attribute::text("value", "The value"),
            Attribute::text("type", "Always work").of(&["work"]).with("mutability", "readOnly"),
            Attribute::boolean("primary", "Always true").with("mutability", "readOnly"),
        ];
        Attribute::complex(name, description, parts).with("multiValued", true)
    };
    vec![
        Attribute::text("userName", "The student or staff number, by which the person signs in; it stays as it is")
            .with("required", true)
            .with("mutability", "immutable")
            .with("uniqueness", "server"),
        Attribute::complex(
            "name",
            "The real name",
            vec![Attribute::text("formatted", "In full, at most 64 characters").with("required", true)],
        )
        .with("required", true),
        Attribute::text("displayName", "The name that others see, at most 64 characters; the real one when absent"),
        Attribute::boolean("active", "Whether the person can sign in"),
        one_value("emails", "The address for mail; of several the primary or the first one is kept"),
        one_value("phoneNumbers", "The telephone number; of several the primary or the first one is kept"),
        Attribute::complex(
            "roles",
            "Roles of the school by their codes; none that allows anything is given",
            vec![
                Attribute::text("value", "The code").with("caseExact", true),
                Attribute::text("display", "What it is called").with("mutability", "readOnly"),
            ],
        )
        .with("multiValued", true),
    ]
}

fn campus() -> Vec<Attribute> {
    vec![
        Attribute::text("kind", "What the person is; staff when absent of somebody new")
            .of(&KINDS)
            .with("caseExact", true),
        Attribute::text("departmentCode", "The code of the department").with("caseExact", true),
        Attribute::text("classCode", "The code of the class, of students alone").with("caseExact", true),
        Attribute::text("post", "The main post, of everybody but students, at most 64 characters"),
    ]
}
