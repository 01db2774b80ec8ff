//! Rows of this area. Private.

pub(crate) mod agreement;
pub(crate) mod feedback;
pub(crate) mod feedback_turn;
pub(crate) mod guide_reminder;
pub(crate) mod guide_review;
pub(crate) mod guide_telling;
pub(crate) mod miss_mark;
pub(crate) mod special;
pub(crate) mod special_item;

/// A service of the catalogue.
pub(crate) mod service {
    use sea_orm::entity::prelude::*;

    /// A service of the catalogue.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "services")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        pub department_id: Option<Uuid>,
        pub type_id: Option<Uuid>,
        pub label_id: Option<Uuid>,
        pub service_type: String,
        pub process_type: String,
        pub icon: String,
        pub access_way: String,
        pub open_way: String,
        #[sea_orm(column_type = "Text")]
        pub url: String,
        #[sea_orm(column_type = "Text")]
        pub comb_hosts: String,
        #[sea_orm(column_type = "Text")]
        pub summary: String,
        #[sea_orm(column_type = "Text")]
        pub summary_en: String,
        #[sea_orm(column_type = "Text")]
        pub description: String,
        #[sea_orm(column_type = "Text")]
        pub description_en: String,
        #[sea_orm(column_type = "Text")]
        pub keywords: String,
        pub phone: String,
        pub place: String,
        pub place_en: String,
        pub office_hours: String,
        pub office_hours_en: String,
        pub time_limit: String,
        pub time_limit_en: String,
        pub legal_limit: String,
        pub legal_limit_en: String,
        #[sea_orm(column_type = "Text")]
        pub agreement: String,
        #[sea_orm(column_type = "Text")]
        pub agreement_en: String,
        #[sea_orm(column_type = "Text", nullable)]
        pub guide: Option<String>,
        pub visitor: bool,
        pub listed: bool,
        pub visit_count: i64,
        pub launched_at: ChronoDateTimeUtc,
        pub offline_at: Option<ChronoDateTimeUtc>,
        pub client_id: Option<String>,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A life situation that groups services.
pub(crate) mod scene {
    use sea_orm::entity::prelude::*;

    /// A life situation that groups services.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_scenes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        pub icon: String,
        pub sort: i32,
        /// Empty for what nobody has changed since this is noted.
        pub updated_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A service in a scene.
pub(crate) mod scene_link {
    use sea_orm::entity::prelude::*;

    /// A service in a scene.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_scene_links")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub service_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub scene_id: Uuid,
        pub sort: i32,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(ServiceId);
}

/// The catalogue's own grouping.
pub(crate) mod kind {
    use sea_orm::entity::prelude::*;

    /// The catalogue's own grouping.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_types")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        pub icon: String,
        pub sort: i32,
        /// Empty for what nobody has changed since this is noted.
        pub updated_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A coloured word on a service.
pub(crate) mod label {
    use sea_orm::entity::prelude::*;

    /// A coloured word on a service.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "shelf_labels")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub code: String,
        pub name: String,
        pub name_en: String,
        pub color: String,
        pub sort: i32,
        /// Empty for what nobody has changed since this is noted.
        pub updated_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A role or department a service is meant for.
pub(crate) mod audience {
    use sea_orm::entity::prelude::*;

    /// A role or department a service is meant for.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_audiences")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub service_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub value: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::part_of!(ServiceId);
}

/// A service a person collected.
pub(crate) mod collection {
    use sea_orm::entity::prelude::*;

    /// A service a person collected.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "collections")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub service_id: Uuid,
        pub tenant_id: String,
        pub position: i32,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// One row per person who collects, locked while the collection changes.
pub(crate) mod collection_list {
    use sea_orm::entity::prelude::*;

    /// One row per person who collects, locked while the collection changes.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "collection_lists")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        pub changed_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A visit: one per person or visitor, service and window.
pub(crate) mod click {
    use sea_orm::entity::prelude::*;

    /// A visit: one per person or visitor, service and window.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_clicks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub service_id: Uuid,
        #[sea_orm(primary_key, auto_increment = false)]
        pub who: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub window_start: ChronoDateTimeUtc,
        pub tenant_id: String,
        pub user_id: Option<i64>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// How often a word was searched for.
pub(crate) mod word {
    use sea_orm::entity::prelude::*;

    /// How often a word was searched for.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_words")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub word: String,
        pub times: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A value that proves to another system who opened its service.
pub(crate) mod comb {
    use sea_orm::entity::prelude::*;

    /// A value that proves to another system who opened its service.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "comb_values")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub tenant_id: String,
        pub user_id: i64,
        pub host: String,
        pub expires_at: ChronoDateTimeUtc,
        pub used_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// What a person says of a completed matter.
pub(crate) mod rating {
    use sea_orm::entity::prelude::*;

    /// What a person says of a completed matter.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "service_ratings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub service_id: Uuid,
        pub user_id: i64,
        /// Of the matters area.
        pub matter_id: Uuid,
        pub matter_title: String,
        /// Empty when not known.
        pub matter_title_en: String,
        pub score: i32,
        /// Codes of labels as a JSON list.
        #[sea_orm(column_type = "Text")]
        pub labels: String,
        #[sea_orm(column_type = "Text")]
        pub content: String,
        pub has_content: bool,
        /// Nobody but the writer learns who wrote it.
        pub anonymous: bool,
        /// The masked name; empty when anonymous.
        pub shown_name: String,
        pub created_at: ChronoDateTimeUtc,
        pub updated_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A word that found nothing on a day.
pub(crate) mod miss {
    use sea_orm::entity::prelude::*;

    /// A word that found nothing on a day.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_misses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub tenant_id: String,
        /// `yyyy-MM-dd` in the tenant's zone.
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: String,
        /// Normalised.
        #[sea_orm(primary_key, auto_increment = false)]
        pub word: String,
        /// `service` or `guide`.
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        pub times: i64,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
