//! The macro that gives a type its words.

/// Gives a type its words in both languages: implements [`Tell`](crate::Tell), and `Display` as the English words.
///
/// # A variant with its words
///
/// An enumeration is declared here once, each variant with its sentences: `=>`, the English sentence, a comma, the
/// Portuguese one, and a semicolon. The sentences are literals as in [`format!`]. A field is written by its name and
/// is told *in the same language*, so its type must be [`Tell`](crate::Tell). A sentence that forgets a field, or
/// names anything else, does not compile. An unnamed field of a variant gets a name here, for the sentences. `enum
/// Name: Tell { … }` does not implement `Display`.
///
/// ```
/// use campeao_base::{Language, Tell, told};
///
/// told! {
///     pub enum Fruit {
///         Apple => "an apple", "uma maçã";
///         Pear => "a pear", "uma pera";
///     }
/// }
///
/// told! {
///     /// Why nothing was bought.
///     #[derive(Debug)]
///     pub enum MarketError {
///         /// It was sold before.
///         Sold { fruit: Fruit, buyer: String } =>
///             "{buyer} took {fruit}", "{buyer} levou {fruit}";
///         Closed(day: String) => "the market is closed on {day}", "o mercado está fechado: {day}";
///     }
/// }
///
/// let error = MarketError::Sold { fruit: Fruit::Pear, buyer: "Eva".to_owned() };
/// assert_eq!(error.tell(Language::Portuguese), "Eva levou uma pera");
/// assert_eq!(error.to_string(), "Eva took a pear");
/// # impl std::fmt::Debug for Fruit { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{self}") } }
/// ```
///
/// # Cases, and computed values
///
/// A variant may have several cases in braces, tried in turn as in `match`. A number that needs words of its own is a
/// pattern (`count: 1`) or stands behind `if`; a field that is not told is matched by `field: _`. A name bound by a
/// nested pattern is written as it is. Computed values stand behind the sentences, as in [`format!`], and are told as
/// fields are. In place of its sentences a line may have an expression that is [`Tell`](crate::Tell), such as an inner
/// error.
///
/// ```
/// use campeao_base::{AnyOf, Language, Tell, told};
///
/// told! {
///     pub enum NameError {
///         Unknown { name: String, nearest: Option<String> } => {
///             Unknown { name, nearest: None } => "there is no `{name}`", "não há `{name}`";
///             Unknown { name, nearest: Some(nearest) } =>
///                 "there is no `{name}`; did you mean `{nearest}`?",
///                 "não há `{name}`; querias dizer `{nearest}`?";
///         }
///         Stones { count: usize, sizes: Vec<u64> } => {
///             Stones { count: 1, sizes: _ } => "one stone is too many", "uma pedra é demais";
///             Stones { count, sizes: set } if set.is_empty() => "{count} stones are too many", "{count} pedras são demais";
///             Stones { count, sizes: set } =>
///                 "{count} stones are too many: {allowed} are allowed", "{count} pedras são demais: cabem {allowed}",
///                 allowed = AnyOf(set);
///         }
///         Symbol(symbol: char) => symbol;
///         File(error: std::io::Error) => error;
///     }
/// }
///
/// let error = NameError::Stones { count: 7, sizes: vec![1, 4] };
/// assert_eq!(error.tell(Language::Portuguese), "7 pedras são demais: cabem 1 ou 4");
/// assert_eq!(NameError::Symbol('*').to_string(), "*");
/// ```
///
/// # Other forms
///
/// - `told! { Name { Variant { field } => "…", "…"; … } }` gives words to an enumeration that is declared elsewhere.
/// - `told! { struct Name { field, … } => "…", "…" }` is for a struct, whose one line has no semicolon; a struct with
///   several lines is written `told! { struct Name { Name { field: 1 } => "…", "…"; Name { field } => "…", "…"; } }`.
/// - `told! { Tell for Name { … } }` and `told! { Tell for struct Name … }` do not implement `Display`.
/// - `told! { as written Name, … }` is for types whose `Display` is the same in both languages, such as squares.
///
/// A forgotten place does not compile:
///
/// ```compile_fail
/// # use campeao_base::told;
/// pub struct TooLong { limit: usize }
/// told! { struct TooLong { limit } => "longer than {limit}", "comprido demais" }
/// ```
///
/// Nor does a forgotten language:
///
/// ```compile_fail
/// # use campeao_base::told;
/// told! { pub enum Size { Long { limit: usize } => "more than {limit}"; } }
/// ```
#[macro_export]
macro_rules! told {
    (as written $($type:ty),+ $(,)?) => { $(
        impl $crate::Tell for $type {
            fn tell(&self, _: $crate::Language) -> ::std::string::String {
                ::std::string::ToString::to_string(self)
            }
        }
    )+ };
    (Tell for struct $type:ident $({ $($field:tt $(: $pattern:pat)?),* $(,)? })?
        => $english:literal, $portuguese:literal $(, $name:ident = $value:expr)* $(,)?
    ) => {
        impl $crate::Tell for $type {
            fn tell(&self, language: $crate::Language) -> ::std::string::String {
                let Self $({ $($field $(: $pattern)?),* })? = self;
                $crate::told!(@say language [$($($field $(: $pattern)?,)*)?] [$($name = $value,)*] $english, $portuguese)
            }
        }
    };
    (Tell for struct $type:ident { $($field:tt $(: $pattern:pat)?),* $(,)? } => $told:expr) => {
        impl $crate::Tell for $type {
            fn tell(&self, language: $crate::Language) -> ::std::string::String {
                let Self { $($field $(: $pattern)?),* } = self;
                $crate::Tell::tell(&$told, language)
            }
        }
    };
    (Tell for struct $type:ident { $($lines:tt)+ }) => {
        impl $crate::Tell for $type {
            fn tell(&self, language: $crate::Language) -> ::std::string::String {
                $crate::told!(@line self language [] [] $($lines)+)
            }
        }
    };
    (Tell for $type:ident { $($lines:tt)+ }) => {
        impl $crate::Tell for $type {
            fn tell(&self, language: $crate::Language) -> ::std::string::String {
                $crate::told!(@line self language [Self::] [] $($lines)+)
            }
        }
    };
    (struct $type:ident $($rest:tt)+) => {
        $crate::told!(Tell for struct $type $($rest)+);
        $crate::told!(@display $type);
    };
    ($type:ident { $($lines:tt)+ }) => {
        $crate::told!(Tell for $type { $($lines)+ });
        $crate::told!(@display $type);
    };
    ($(#[$attribute:meta])* $visibility:vis enum $type:ident { $($variants:tt)+ }) => {
        $crate::told!(@declare [$(#[$attribute])* $visibility enum] $type [] [] $($variants)+);
        $crate::told!(@display $type);
    };
    ($(#[$attribute:meta])* $visibility:vis enum $type:ident: Tell { $($variants:tt)+ }) => {
        $crate::told!(@declare [$(#[$attribute])* $visibility enum] $type [] [] $($variants)+);
    };

    // Variants are declared one after the other; each also becomes one of the lines that tell it.
    (@declare [$($head:tt)*] $type:ident [$($declared:tt)*] [$($lines:tt)*]) => {
        $($head)* $type { $($declared)* }
        $crate::told!(Tell for $type { $($lines)* });
    };
    (@declare $head:tt $type:ident [$($declared:tt)*] [$($lines:tt)*]
        $(#[$attribute:meta])* $variant:ident $({ $($(#[$of_field:meta])* $field:ident: $field_type:ty),* $(,)? })?
        $(( $($(#[$of_place:meta])* $place:ident: $place_type:ty),+ ))? => { $($cases:tt)+ } $($rest:tt)*
    ) => {
        $crate::told!(@declare $head $type [
            $($declared)* $(#[$attribute])* $variant $({ $($(#[$of_field])* $field: $field_type),* })?
            $(( $($(#[$of_place])* $place_type),+ ))?,
        ] [$($lines)* $($cases)+] $($rest)*);
    };
    (@declare $head:tt $type:ident [$($declared:tt)*] [$($lines:tt)*]
        $(#[$attribute:meta])* $variant:ident $({ $($(#[$of_field:meta])* $field:ident: $field_type:ty),* $(,)? })?
        $(( $($(#[$of_place:meta])* $place:ident: $place_type:ty),+ ))?
        => $english:literal, $portuguese:literal $(, $name:ident = $value:expr)* $(,)?; $($rest:tt)*
    ) => {
        $crate::told!(@declare $head $type [
            $($declared)* $(#[$attribute])* $variant $({ $($(#[$of_field])* $field: $field_type),* })?
            $(( $($(#[$of_place])* $place_type),+ ))?,
        ] [
            $($lines)* $variant $({ $($field),* })? $(( $($place),+ ))? => $english, $portuguese $(, $name = $value)*;
        ] $($rest)*);
    };
    (@declare $head:tt $type:ident [$($declared:tt)*] [$($lines:tt)*]
        $(#[$attribute:meta])* $variant:ident $({ $($(#[$of_field:meta])* $field:ident: $field_type:ty),* $(,)? })?
        $(( $($(#[$of_place:meta])* $place:ident: $place_type:ty),+ ))? => $alone:literal; $($rest:tt)*
    ) => {
        ::std::compile_error!(::std::concat!("`", ::std::stringify!($variant), "` is said in one language only"));
    };
    (@declare $head:tt $type:ident [$($declared:tt)*] [$($lines:tt)*]
        $(#[$attribute:meta])* $variant:ident $({ $($(#[$of_field:meta])* $field:ident: $field_type:ty),* $(,)? })?
        $(( $($(#[$of_place:meta])* $place:ident: $place_type:ty),+ ))? => $told:expr; $($rest:tt)*
    ) => {
        $crate::told!(@declare $head $type [
            $($declared)* $(#[$attribute])* $variant $({ $($(#[$of_field])* $field: $field_type),* })?
            $(( $($(#[$of_place])* $place_type),+ ))?,
        ] [$($lines)* $variant $({ $($field),* })? $(( $($place),+ ))? => $told;] $($rest)*);
    };

    (@display $type:ident) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                formatter.write_str(&$crate::Tell::tell(self, $crate::Language::English))
            }
        }
    };

    // Lines become arms one after the other; the text behind the arrow shows the kind of a line.
    (@line $self:tt $language:tt [$($path:tt)*] [$($arms:tt)*]) => { match $self { $($arms)* } };
    (@line $self:tt $language:tt [$($path:tt)*] [$($arms:tt)*]
        $variant:ident $({ $($field:tt $(: $pattern:pat)?),* $(,)? })? $(( $($place:ident),+ ))? $(if $guard:expr)?
        => $english:literal, $portuguese:literal $(, $name:ident = $value:expr)* $(,)?; $($rest:tt)*
    ) => {
        $crate::told!(@line $self $language [$($path)*] [$($arms)*
            $($path)* $variant $({ $($field $(: $pattern)?),* })? $(( $($place),+ ))? $(if $guard)? =>
                $crate::told!(@say $language
                    [$($($field $(: $pattern)?,)*)? $($($place,)+)?] [$($name = $value,)*] $english, $portuguese),
        ] $($rest)*)
    };
    (@line $self:tt $language:tt [$($path:tt)*] [$($arms:tt)*]
        $variant:ident $({ $($field:tt $(: $pattern:pat)?),* $(,)? })? $(( $($place:ident),+ ))? $(if $guard:expr)?
        => $alone:literal $(, $name:ident = $value:expr)* $(,)?; $($rest:tt)*
    ) => {
        ::std::compile_error!(::std::concat!("`", ::std::stringify!($variant), "` is said in one language only"))
    };
    (@line $self:tt $language:tt [$($path:tt)*] [$($arms:tt)*]
        $variant:ident $({ $($field:tt $(: $pattern:pat)?),* $(,)? })? $(( $($place:ident),+ ))? $(if $guard:expr)?
        => $told:expr; $($rest:tt)*
    ) => {
        $crate::told!(@line $self $language [$($path)*] [$($arms)*
            $($path)* $variant $({ $($field $(: $pattern)?),* })? $(( $($place),+ ))? $(if $guard)? =>
                $crate::Tell::tell(&$told, $language),
        ] $($rest)*)
    };

    // Fields that are named without a pattern are put into words; then the sentence of the language is formatted.
    (@say $language:tt [$field:tt : $pattern:pat, $($fields:tt)*] [$($told:tt)*] $($sentences:tt)+) => {
        $crate::told!(@say $language [$($fields)*] [$($told)*] $($sentences)+)
    };
    (@say $language:tt [$field:ident, $($fields:tt)*] [$($told:tt)*] $($sentences:tt)+) => {
        $crate::told!(@say $language [$($fields)*] [$($told)* $field = $field,] $($sentences)+)
    };
    (@say $language:tt [] [$($name:ident = $value:expr,)*] $english:tt, $portuguese:tt) => {
        match $language {
            $crate::Language::English =>
                ::std::format!($english, $($name = $crate::Tell::tell(&$value, $language)),*),
            $crate::Language::Portuguese =>
                ::std::format!($portuguese, $($name = $crate::Tell::tell(&$value, $language)),*),
        }
    };
}
