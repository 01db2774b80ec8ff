//! Rows of the tables of home. Private to this crate.

mod navigation;

pub use navigation::{bar, index_card, index_type, menu};

/// A card of a tenant's home page.
pub mod card {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_cards")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub kind: String,
        pub name_zh: String,
        pub name_en: String,
        pub introduction_zh: String,
        pub introduction_en: String,
        pub display_rows: i32,
        /// Columns or tabs as JSON, see `model::CardColumn`.
        #[sea_orm(column_type = "Text")]
        pub columns: String,
        /// The configuration of the card's source as JSON.
        #[sea_orm(column_type = "Text")]
        pub config: String,
        #[sea_orm(column_type = "Text")]
        pub more_url: String,
        /// `locked`, `default` or `optional`.
        pub state: String,
        /// Role codes as a JSON list; empty means everybody.
        #[sea_orm(column_type = "Text")]
        pub roles: String,
        /// Keys of departments as a JSON list; empty means all.
        #[sea_orm(column_type = "Text")]
        pub departments: String,
        /// Kinds of people as a JSON list; empty means all.
        pub person_kinds: String,
        /// When it reminds, as JSON, see `model::Reminder`.
        #[sea_orm(column_type = "Text")]
        pub reminder: String,
        pub x: i32,
        pub y: i32,
        pub w: i32,
        pub h: i32,
        pub sort: i32,
        pub enabled: bool,
        /// Taken from everybody's page; its key and people's places of it stay.
        pub removed: bool,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// Where a person put a card.
pub mod place {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_card_places")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub card_id: Uuid,
        pub tenant_id: String,
        pub x: i32,
        pub y: i32,
        pub w: i32,
        pub h: i32,
        pub hidden: bool,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What a role or a department changes of the tenant's home page.
pub mod layer {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_layers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// `role` or `department`.
        pub scope: String,
        /// Code of the role or key of the department.
        pub scope_key: String,
        pub priority: i32,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What a layer says of one card; null stays as it is below.
pub mod layer_card {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_layer_cards")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub layer_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub card_id: Uuid,
        pub tenant_id: String,
        /// `locked`, `default`, `optional` or `absent`.
        pub state: Option<String>,
        pub x: Option<i32>,
        pub y: Option<i32>,
        pub w: Option<i32>,
        pub h: Option<i32>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A theme of a tenant.
pub mod theme {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_themes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name_zh: String,
        pub name_en: String,
        pub color: String,
        pub dark_color: String,
        #[sea_orm(column_type = "Text")]
        pub picture: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What a person chose.
pub mod user_theme {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_user_themes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        pub theme_id: Option<Uuid>,
        /// `light`, `dark` or `system`.
        pub mode: String,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A kind of notification that a person switched off.
pub mod muted_notification {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_muted_notifications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        pub tenant_id: String,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A type of tools.
pub mod tool_type {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_tool_types")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name_zh: String,
        pub name_en: String,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A tool.
pub mod tool {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_tools")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// The system that published it; empty for the administrator's own.
        pub client_id: String,
        pub code: String,
        pub type_id: Uuid,
        pub name_zh: String,
        pub name_en: String,
        #[sea_orm(column_type = "Text")]
        pub icon: String,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        pub open_way: String,
        /// Role codes as a JSON list; empty means everybody.
        #[sea_orm(column_type = "Text")]
        pub roles: String,
        pub sort: i32,
        /// Whether people see it.
        pub enabled: bool,
        /// The administrators' order inside the type; none for tools they have not ordered.
        pub place: Option<i32>,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A lesson of one person, as another system has handed it over.
pub mod lesson {
    use sea_orm::entity::prelude::*;

    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "home_lessons")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        /// The system that handed it over.
        pub client_id: String,
        pub user_id: i64,
        /// That system's own key, unique among the person's lessons of this system.
        pub external_id: String,
        pub title: String,
        pub title_en: String,
        pub place: String,
        pub place_en: String,
        /// Who gives it, as people call them; empty for nobody named.
        pub teacher: String,
        pub starts_at: ChronoDateTimeUtc,
        /// At most `rules::lesson::HOURS_MAX` later.
        pub ends_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
