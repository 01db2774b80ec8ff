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
pub(crate) const READ_ONLY: [&str; 3] = ["id", "meta", "groups"];
/// The core schema of groups.
pub(crate) const GROUP: &str = "urn:ietf:params:scim:schemas:core:2.0:Group";
/// What a school has of a group beside it.
pub(crate) const CAMPUS_GROUP: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:Group";
/// The schemas of groups beside the core.
pub(crate) const GROUP_EXTENSIONS: [&str; 1] = [CAMPUS_GROUP];
/// What people are.
pub(crate) const KINDS: [&str; 3] = ["student", "teacher", "staff"];

/// All schemas, at `base`.
pub(crate) fn all(base: &str) -> Vec<Value> {
    vec![
        schema(base, USER, "User", "A person of the school", user()),
        schema(base, CAMPUS, "CampusUser", "What a school has of a person", campus()),
        schema(base, GROUP, "Group", "A department or a role of the school", group()),
        schema(base, CAMPUS_GROUP, "CampusGroup", "What a school has of a group", campus_group()),
    ]
}

/// All types of resources, at `base`.
pub(crate) fn types(base: &str) -> Vec<Value> {
    vec![
        resource_type(base, "User", "/Users", USER, &EXTENSIONS),
        resource_type(base, "Group", "/Groups", GROUP, &GROUP_EXTENSIONS),
    ]
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
        Attribute::complex(
            "groups",
            "The department and the roles; changed by the members of these, or by departmentCode and roles",
            vec![
                Attribute::text("value", "The key of the group").with("mutability", "readOnly"),
                Attribute::text("display", "What it is called").with("mutability", "readOnly"),
                Attribute::text("type", "Always direct").of(&["direct"]).with("mutability", "readOnly"),
            ],
        )
        .with("multiValued", true)
        .with("mutability", "readOnly"),
    ]
}

fn group() -> Vec<Attribute> {
    let part = |name: &str, description: &str| Attribute::text(name, description).with("mutability", "immutable");
    vec![
        Attribute::text("displayName", "What it is called").with("mutability", "readOnly"),
        Attribute::complex(
            "members",
            "Who belongs to it, told where it is asked for and at most 1,000; changed by PATCH, added and removed one by one",
            vec![part("value", "The key of the person"), part("type", "Always User").of(&["User"])],
        )
        .with("multiValued", true)
        .with("returned", "request"),
    ]
}

fn campus_group() -> Vec<Attribute> {
    let fixed = |name: &str, description: &str| {
        Attribute::text(name, description).with("mutability", "readOnly").with("caseExact", true)
    };
    vec![
        fixed("kind", "What it is here").of(&["department", "role"]),
        fixed("code", "The code of the department or role"),
        fixed("parentCode", "Of a department the code of the one above it"),
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
