//! Bodies made of parts that stand beside each other.

/// A body whose flattened parts are each held to their own rules: what is wrong with a field is named by the field alone, for
/// on the wire no part has a name. The members that are no parts have no rules.
#[macro_export]
macro_rules! parts {
    ($body:ident { $($part:ident),+ }) => {
        impl ::garde::Validate for $body {
            type Context = ();

            fn validate_into(
                &self,
                ctx: &(),
                parent: &mut dyn FnMut() -> ::garde::Path,
                report: &mut ::garde::Report,
            ) {
                $(::garde::Validate::validate_into(&self.$part, ctx, parent, report);)+
            }
        }
    };
}
